import { typeid } from 'typeid-js'

/** Prefixes of all ids (product.md 1). */
export type Prefix =
  | 'wks'
  | 'usr'
  | 'key'
  | 'prj'
  | 'tst'
  | 'scn'
  | 'run'
  | 'bat'
  | 'btr'
  | 'per'
  | 'chn'
  | 'int'
  | 'mdl'
  | 'bgt'
  | 'cst'
  | 'rub'
  | 'rjd'
  | 'asg'
  | 'tsk'
  | 'rev'
  | 'cal'
  | 'csh'
  | 'act'
  | 'dlv'
  | 'msg'
  | 'ers'
  | 'cmt'

/** TypeID: prefix, underscore, base32 of a UUIDv7, so ids sort by the time they were made. */
export const newId = (prefix: Prefix): string => typeid(prefix).toString()
