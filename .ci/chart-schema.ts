import { readFileSync } from 'node:fs'
import { settingNames } from '#src/platform/environment.ts'

/** What the chart sets itself, what it has no use for, and what comes from a Secret. */
const own = new Set([
  ...['PARLEY_ENV', 'HOST', 'PORT', 'PARLEY_ROLES', 'PARLEY_METRICS_PORT', 'PARLEY_WORKER_PROCESSES', 'PARLEY_DATA_DIR'],
  ...['DATABASE_URL', 'PARLEY_MASTER_KEY', 'PARLEY_MASTER_KEY_PREVIOUS', 'PARLEY_NEW_MASTER_KEY', 'PARLEY_INIT_API_KEY'],
  ...['OIDC_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'],
])

/** The schema of the chart's values as it is, with the settings that the service has now: Helm refuses a typing error before anything starts. */
export function chartSchema(file: URL): string {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: { settings: { propertyNames: { enum: string[] } } } }
  schema.properties.settings.propertyNames.enum = settingNames.filter((name) => !own.has(name))
  return `${JSON.stringify(schema, null, 2)}\n`
}
