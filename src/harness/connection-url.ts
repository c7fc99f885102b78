import type { Connection } from '#src/platform/db/database.ts'

/** For another process, as its DATABASE_URL. */
export function urlOf({ host = '', port = 5432, user = '', password, database = '' }: Connection): string {
  const login = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':')
  return `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
