import { intercom } from './messengers/intercom.ts'
import { slack } from './messengers/slack.ts'
import { telegram } from './messengers/telegram.ts'
import { twilioPresets } from './messengers/twilio.ts'
import { zendesk } from './messengers/zendesk.ts'
import type { Preset } from './preset.ts'

/**
 * Products between a person and an agent. Parley replaces them: it delivers the message as they do, and answers the calls with which the
 * agent replies.
 */
export const messengers: readonly Preset[] = [...twilioPresets, slack, telegram, zendesk, intercom]
