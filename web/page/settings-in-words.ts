import { humanize } from './schema.ts'
import { labelOf } from './words.ts'

const setting = /"?\b(limits|timeouts|retry|user|stop|defaults|response)[.](\w+)\b"?/g
/** A message of the service, with settings by the labels of their fields. */
export const settingsInWords = (reason: string): string =>
  reason
    .replaceAll(setting, (_, group: string, name: string) => `“${labelOf(name, `/${group}/${name}`) ?? humanize(name)}”`)
    .replace('Check that url is', 'Check that the URL is')
