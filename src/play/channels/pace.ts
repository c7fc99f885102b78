import { z } from 'zod'

const moment = (subject: string) => z.iso.datetime().nullable().describe(subject)

/** What Parley has learned about the agent of a channel from calls. */
export const ChannelPace = z
  .strictObject({
    state: z
      .enum(['normal', 'slowed', 'down'])
      .describe(
        'slowed: the agent refused calls because there were too many (429, or 503 with Retry-After); down: five calls in a row failed',
      ),
    gapMs: z.number().nonnegative().describe('time between two calls; 0: they are not held back'),
    nextCallAt: moment('when the next call may go out, if it is held back'),
    failures: z.int().nonnegative().describe('calls in a row that failed, since the agent last answered'),
    since: moment('when the agent refused a call or failed for the first time since it last answered'),
    trouble: z
      .strictObject({ at: z.iso.datetime(), message: z.string() })
      .nullable()
      .describe('the last refusal or failure, also if the agent works again'),
  })
  .meta({ id: 'ChannelPace' })
