import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a text', () => {
  it.each([
    ['أين طلبي رقم KW-77120؟', 'ar'],
    ['سفارش من کجاست؟ چرا نیامد؟', 'fa'],
    ['איפה ההזמנה שלי?', 'he'],
    ['注文はどこですか', 'ja'],
    ['我的订单在哪里', 'zh'],
    ['Where is order KW-77120?', undefined],
    ['Где мой заказ?', undefined],
    ['The sign says 出口, which is the exit.', undefined],
    ['77120', undefined],
  ])('of %s is %s', (text, language) => expect(languageOf(text)).toBe(language))
})
