{{- /*
One kind of process: its deployment, its replicas, and what may be away at once.
Takes root, component, image, values (of the component), grace (seconds), whether it needs data that a restore brings, and
the YAML of init containers, env, ports, probes, mounts and volumes.
*/ -}}
{{- define "samling.process" -}}
{{- $name := printf "%s-%s" .root.Release.Name .component -}}
{{- $stands := and .needsData .root.Values.backup.restore | default false -}}
{{- $isScaled := and (not $stands) (lt (int .values.replicas.least) (int .values.replicas.most)) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "samling.commonLabels" . | nindent 4 }}
spec:
  {{- if not $isScaled }}
  replicas: {{ $stands | ternary 0 .values.replicas.least }}
  {{- end }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "samling.labels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "samling.commonLabels" . | nindent 8 }}
      annotations:
        # New values of the chart's own secret start new pods.
        checksum/secrets: {{ toJson .root.Values.secrets | sha256sum }}
        {{- include "samling.podAnnotations" .root | nindent 8 }}
    spec:
      serviceAccountName: {{ .root.Release.Name }}
      {{- include "samling.pod" (dict "root" .root "own" .values.pod) | nindent 6 }}
      terminationGracePeriodSeconds: {{ .grace }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "samling.labels" $ | nindent 14 }}
        {{- end }}
      {{- with .init }}
      initContainers:
        {{- . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .component }}
          image: {{ include "samling.image" . }}
          {{- include "samling.containerSecurity" .root | nindent 10 }}
          env:
            {{- .env | nindent 12 }}
            {{- with include "samling.settings" .root }}
            {{- . | nindent 12 }}
            {{- end }}
          ports:
            - { name: operations, containerPort: 9464 }
            {{- with .ports }}
            {{- . | nindent 12 }}
            {{- end }}
          {{- .probes | nindent 10 }}
          livenessProbe: { httpGet: { path: /live, port: operations }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            - { name: temporary, mountPath: /tmp }
            {{- with .mounts }}
            {{- . | nindent 12 }}
            {{- end }}
      volumes:
        - name: temporary
          emptyDir: { sizeLimit: {{ .values.temporary }} }
        {{- with .volumes }}
        {{- . | nindent 8 }}
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "samling.commonLabels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "samling.labels" . | nindent 6 }}
{{- $queueAge := .values.queueAge | default dict }}
{{- if and $isScaled $queueAge.prometheus }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ $name }}
  labels:
    {{- include "samling.commonLabels" . | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ $name }} }
  minReplicaCount: {{ .values.replicas.least }}
  maxReplicaCount: {{ .values.replicas.most }}
  triggers:
    - type: prometheus
      metadata:
        serverAddress: {{ $queueAge.prometheus }}
        query: max(samling_queue_oldest_job_seconds{namespace="{{ .root.Release.Namespace }}"})
        threshold: {{ $queueAge.seconds | quote }}
{{- else if $isScaled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels:
    {{- include "samling.commonLabels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
  minReplicas: {{ .values.replicas.least }}
  maxReplicas: {{ .values.replicas.most }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: 70 }
{{- end }}
{{- end }}

{{- define "samling.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels:
    {{- include "samling.commonLabels" . | nindent 4 }}
spec:
  selector:
    {{- include "samling.labels" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .port }}, targetPort: http }
{{- end }}
