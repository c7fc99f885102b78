import { expect, it } from 'vitest'
import { contracts } from '#src/app/interface.ts'
import { roleFaults } from './support/hostile/operation-roles.ts'

it('each operation needs the role that the table of roles gives it', () => expect(roleFaults(contracts)).toEqual([]))
