{{- define "samling.labels" -}}
app.kubernetes.io/name: samling
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "samling.commonLabels" -}}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{ include "samling.labels" . }}
{{- end }}

{{- define "samling.image" -}}
{{- with .root.Values.image -}}
{{ .repository }}/{{ $.image }}:{{ .tag | default $.root.Chart.AppVersion }}
{{- with get .digests $.image }}@{{ . }}{{ end }}
{{- end }}
{{- end }}

{{- define "samling.host" -}}
{{ (urlParse .Values.publicUrl).hostname }}
{{- end }}

{{- define "samling.releasesOnS3" -}}
{{ hasPrefix "s3://" .Values.frontDoor.releases | ternary "yes" "" }}
{{- end }}

{{- define "samling.secretName" -}}
{{ .Values.existingSecret | default (printf "%s-secrets" .Release.Name) }}
{{- end }}

{{- define "samling.clusterName" -}}
{{ .Release.Name }}-postgres
{{- end }}

{{- /* As files: an environment is seen by whoever lists processes. */ -}}
{{- define "samling.databaseEnv" -}}
- name: DATABASE_URL_FILE
  value: {{ ternary "/run/secrets/database/uri" "/run/secrets/samling/DATABASE_URL" .Values.database.cluster.enabled }}
{{- if .Values.database.hasDirectUrl }}
- { name: DATABASE_DIRECT_URL_FILE, value: /run/secrets/samling/DATABASE_DIRECT_URL }
{{- end }}
{{- end }}

{{- define "samling.secretMounts" -}}
- { name: secrets, mountPath: /run/secrets/samling, readOnly: true }
{{- if .Values.database.cluster.enabled }}
- { name: database, mountPath: /run/secrets/database, readOnly: true }
{{- end }}
{{- end }}

{{- define "samling.secretVolumes" -}}
- name: secrets
  secret: { secretName: {{ include "samling.secretName" . }} }
{{- if .Values.database.cluster.enabled }}
- name: database
  secret:
    secretName: {{ include "samling.clusterName" . }}-app
    items: [{ key: uri, path: uri }]
{{- end }}
{{- end }}

{{- /* Takes root, and what a process has of its own. */ -}}
{{- define "samling.pod" -}}
automountServiceAccountToken: false
# The addresses of services, as variables, would be taken for settings: a service "api" would set API_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with merge dict (.own | default dict) .root.Values.pod }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "samling.podAnnotations" -}}
{{- with .Values.podAnnotations }}
{{- toYaml . }}
{{- end }}
{{- end }}

{{- define "samling.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* What API and worker are configured with. */ -}}
{{- define "samling.apiEnv" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
{{ include "samling.databaseEnv" . }}
{{- range list "MEDIA_SECRET" "SMTP_URL" (.Values.database.hasReplicaUrl | ternary "DATABASE_REPLICA_URL" "") | compact }}
- { name: {{ . }}_FILE, value: /run/secrets/samling/{{ . }} }
{{- end }}
{{ include "samling.storageEnv" . }}
{{- include "samling.tracingEnv" (dict "tracing" .Values.tracing "secrets" "/run/secrets/samling") }}
{{- end }}

{{- define "samling.tracingEnv" -}}
{{- with .tracing.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- if $.tracing.hasHeaders }}
- { name: OTEL_EXPORTER_OTLP_HEADERS_FILE, value: {{ $.secrets }}/OTEL_EXPORTER_OTLP_HEADERS }
{{- end }}
{{- end }}
{{- end }}

{{- define "samling.s3Env" -}}
{{- range list "S3_ACCESS_KEY" "S3_SECRET_KEY" }}
- { name: {{ . }}_FILE, value: {{ $.secrets }}/{{ . }} }
{{- end }}
- { name: S3_ENDPOINT, value: {{ .s3.endpoint | quote }} }
- { name: S3_REGION, value: {{ .s3.region | quote }} }
{{- end }}

{{- define "samling.storageEnv" -}}
{{ include "samling.s3Env" (dict "s3" .Values.s3 "secrets" "/run/secrets/samling") }}
- { name: S3_BUCKET, value: {{ .Values.s3.bucket | quote }} }
{{- end }}

{{- define "samling.settings" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
