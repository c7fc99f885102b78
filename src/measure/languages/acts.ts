/** Actions that someone may want. Their consequences are the same in every language (`consent.ts` of the user who follows rules). */
export const acts = [
  'cancel',
  'refund',
  'return',
  'replace',
  'change',
  'book',
  'order',
  'send',
  'pay',
  'pause',
  'reset',
  'report',
  'repair',
  'delete',
  'block',
  'handOver',
] as const
export type Act = (typeof acts)[number]

/** What an answer to a question of the goal contains. `statement` is any sentence about it. */
export const shapes = ['time', 'amount', 'number', 'code', 'link', 'place', 'statement'] as const
export type Shape = (typeof shapes)[number]
