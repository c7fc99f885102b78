const settings = { PUBLIC_URL: 'https://parley.example.com', OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'parley' }
const secret = { name: 'parley' }

/** As little as a release needs. */
export const plain = { settings, secret }

/** All that can be switched on, with settings as lists, maps, numbers and text. */
export const everything = {
  settings: {
    ...settings,
    PARLEY_TRUST_PROXY: ['10.244.0.0/16', '192.168.1.7'],
    OIDC_GROUP_ROLES: { testers: 'editor', shop: { role: 'viewer' } },
    PARLEY_DELIVERY_WAITS_SECONDS: [0.5, 300],
    // Helm reads numbers as floats, of which this one would be written 1.048576e+07.
    PARLEY_LIMIT_TRANSCRIPT_BYTES: 10_485_760,
    PARLEY_DRAIN_SECONDS: 15,
    PARLEY_INIT_OWNER_EMAIL: 'owner@example.com',
    PARLEY_LOG_LEVEL: 'info',
  },
  secret,
  database: { secret: 'parley-database-app', key: 'uri' },
  imagePullSecrets: [{ name: 'registry' }],
  api: { autoscaling: { enabled: true } },
  worker: { autoscaling: { enabled: true, maxReplicas: 4 } },
  service: { annotations: { 'example.com/team': 'quality' } },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'parley-tls' },
  networkPolicy: {
    enabled: true,
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    egress: [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }],
  },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  serviceAccountName: 'parley',
  podAnnotations: { 'example.com/owner': 'quality' },
  podLabels: { team: 'quality' },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'quality', effect: 'NoSchedule' }],
  affinity: { nodeAffinity: {} },
  priorityClassName: 'standard',
}

/** What must end before anything is installed, each with a word that the message must have. */
export const refused: readonly { values: object; names: string }[] = [
  { values: {}, names: 'PUBLIC_URL' },
  { values: { settings }, names: 'secret' },
  { values: { settings: { ...settings, PARLEY_LIMIT_BODYBYTES: 1 }, secret }, names: 'PARLEY_LIMIT_BODYBYTES' },
  // Secrets, and what the chart sets itself.
  { values: { settings: { ...settings, PARLEY_MASTER_KEY: 'a' }, secret }, names: "propertyName 'PARLEY_MASTER_KEY'" },
  { values: { settings: { ...settings, PORT: 80 }, secret }, names: "propertyName 'PORT'" },
  { values: { settings: { ...settings, PUBLIC_URL: 'parley.example.com' }, secret }, names: 'PUBLIC_URL' },
  { values: { ...plain, workers: { replicas: 3 } }, names: 'workers' },
  { values: { ...plain, worker: { replicas: '3' } }, names: 'replicas' },
  { values: { ...plain, ingress: { enabled: 'yes' } }, names: 'enabled' },
]
