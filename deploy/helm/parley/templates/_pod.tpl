{{- define "parley.podMetadata" -}}
{{- $root := index . 0 -}}
labels:
  {{- include "parley.labels" . | nindent 2 }}
  {{- with $root.Values.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with $root.Values.podAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Without enableServiceLinks: false, Kubernetes would set PARLEY_PORT for a Service named parley, and Parley refuses settings that it does not know. */}}
{{- define "parley.pod" -}}
enableServiceLinks: false
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "parley.container" -}}
image: {{ include "parley.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
{{- end }}

{{/* Of a Deployment: what api and worker have in common. */}}
{{- define "parley.service" -}}
{{- $root := index . 0 -}}
{{- $component := index . 1 -}}
{{- include "parley.pod" $root }}
# 30 s for the conversations that are being played and the end, after the time in which requests are still answered.
terminationGracePeriodSeconds: {{ add 35 (int64 ($root.Values.settings.PARLEY_DRAIN_SECONDS | default 5)) }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "parley.selector" . | nindent 8 }}
{{- end }}
