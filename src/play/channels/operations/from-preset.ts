import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import { type Handler, reply } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { type Cause, causeOf } from '#src/workspace/activity/operations/activity.ts'
import { type Channel, type channels, NewChannel } from '../contract.ts'
import { faultsOfValues, fillPreset } from '../presets/fill.ts'
import { presets } from '../presets.ts'
import { firstKey } from './pollers.ts'

type Create = (tx: Tx, world: Pick<World, 'outgoing' | 'vault'>, cause: Cause, body: NewChannel) => Promise<Channel>

export const listPresets: Handler<typeof channels.presets> = async () => ({
  data: presets.map(({ name, title, about, steps, limits, values, channel: { kind } }) => ({
    name,
    title,
    about,
    kind: kind as Channel['kind'],
    steps: [...steps],
    limits: [...limits],
    values: values.map(({ secret = false, optional = false, default: usual = null, ...value }) => ({
      ...value,
      default: usual,
      secret,
      optional: optional || usual !== null,
    })),
  })),
})

export const channelFromPreset =
  (create: Create): Handler<typeof channels.fromPreset> =>
  async (call) => {
    const { projectId, preset: name, values, name: title } = call.body
    const preset = presets.find((each) => each.name === name)!
    const faults = faultsOfValues(preset, values)
    if (faults.length > 0) throw invalid(faults.map(({ name, ...fault }) => ({ ...fault, pointer: `/values/${pointerOf(name)}` })))
    const parsed = NewChannel.safeParse({ projectId, name: title ?? preset.title, ...fillPreset(preset, values) })
    if (!parsed.success)
      throw invalid(
        parsed.error.issues.map(({ path, message }) => ({
          pointer: '/values',
          code: 'not_valid',
          message: `${path.join('.')}: ${message}`,
        })),
      )
    const channel = await create(call.tx, call, causeOf(call), parsed.data)
    return reply(201, { ...channel, ...(await firstKey(call.tx, channel, call.origin())) }, { location: `/v1/channels/${channel.id}` })
  }

const pointerOf = (name: string) => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')
