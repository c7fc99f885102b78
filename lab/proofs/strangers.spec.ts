import { strangers } from '../prove/strangers.ts'
import { checkShortForms } from '../support/short-forms.ts'

checkShortForms([strangers])
