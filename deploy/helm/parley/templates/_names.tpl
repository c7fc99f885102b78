{{- define "parley.name" -}}
{{- $name := .Values.fullnameOverride | default (contains "parley" .Release.Name | ternary .Release.Name (printf "%s-parley" .Release.Name)) -}}
{{- $name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "parley.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Of an object of the chart: (list $ "api"), or (list $ "") for those that belong to all pods. */}}
{{- define "parley.labels" -}}
{{- $root := index . 0 -}}
helm.sh/chart: {{ $root.Chart.Name }}-{{ $root.Chart.Version }}
app.kubernetes.io/version: {{ $root.Values.image.tag | default $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
{{ include "parley.selector" . }}
{{- end }}

{{- define "parley.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: parley
app.kubernetes.io/instance: {{ $root.Release.Name }}
{{- with index . 1 }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}
