import { kinds } from '#src/platform/kinds.ts'
import type { AlertKind } from './kind.ts'
import { changed } from './kinds/changed.ts'
import { latency } from './kinds/latency.ts'
import { newFailureGroup } from './kinds/new-failure-group.ts'
import { noData } from './kinds/no-data.ts'
import { rateBelow } from './kinds/rate-below.ts'
import { spike } from './kinds/spike.ts'
import { volume } from './kinds/volume.ts'

export const alertKinds = kinds([changed, rateBelow, newFailureGroup, spike, latency, volume, noData])
export type AlertKindName = (typeof alertKinds.names)[number]
export const alertKindOf = (name: AlertKindName): AlertKind => alertKinds.of(name) as unknown as AlertKind
