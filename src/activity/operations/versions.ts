// Stores are private to their folder: what src/versions reads and writes of the versions that `record` keeps.
export { contentOf, markReverted, originOf, type VersionKey, versionsOf } from '../store/versions.ts'
