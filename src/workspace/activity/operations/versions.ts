// Stores are private to their folder, so this passes on what src/connect/versions needs of the versions that `record` stores.
export { contentOf, markReverted, originOf, type VersionKey, versionsOf } from '../store/versions.ts'
