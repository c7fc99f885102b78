{{/* A setting as .env.example has it. Numbers of a values file are floats, and would become 1.048576e+07. */}}
{{- define "parley.setting" -}}
{{- if kindIs "map" . }}{{ toJson . }}
{{- else if kindIs "slice" . }}{{ join "," . }}
{{- else if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}
{{- else }}{{ . }}
{{- end }}
{{- end }}

{{/* What all processes have, and the command line in them. */}}
{{- define "parley.environment" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ include "parley.setting" $value | quote }}
{{- end }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.database.secret | default .Values.secret.name }}
      key: {{ .Values.database.key }}
- name: PARLEY_MASTER_KEY
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secret.name }}
      key: PARLEY_MASTER_KEY
{{- range list "OIDC_CLIENT_SECRET" "PARLEY_MASTER_KEY_PREVIOUS" "OTEL_EXPORTER_OTLP_HEADERS" "PARLEY_INIT_API_KEY" }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ $.Values.secret.name }}
      key: {{ . }}
      optional: true
{{- end }}
- name: PARLEY_ENV
  value: production
- name: HOST
  value: 0.0.0.0
{{- end }}
