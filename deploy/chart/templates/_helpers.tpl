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
{{ .root.Values.image.repository }}/{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
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
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
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
{{- range list "MEDIA_SECRET" "SMTP_URL" }}
- { name: {{ . }}_FILE, value: /run/secrets/samling/{{ . }} }
{{- end }}
{{ include "samling.storageEnv" . }}
{{- with .Values.tracing.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- if $.Values.tracing.hasHeaders }}
- { name: OTEL_EXPORTER_OTLP_HEADERS_FILE, value: /run/secrets/samling/OTEL_EXPORTER_OTLP_HEADERS }
{{- end }}
{{- end }}
{{- end }}

{{- define "samling.storageEnv" -}}
{{- range list "S3_ACCESS_KEY" "S3_SECRET_KEY" }}
- { name: {{ . }}_FILE, value: /run/secrets/samling/{{ . }} }
{{- end }}
- { name: S3_ENDPOINT, value: {{ .Values.s3.endpoint | quote }} }
- { name: S3_BUCKET, value: {{ .Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.s3.region | quote }} }
{{- end }}

{{- define "samling.settings" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
