import { generateKey } from '../accounts/operations/fresh-key.ts'
import { print } from './output.ts'

export function generate({ live }: { live?: boolean }): void {
  print(generateKey(live ? 'production' : 'development'))
}
