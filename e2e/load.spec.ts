import { load } from './prove/proofs.ts'
import { checkShortForms } from './prove/short-forms.ts'

checkShortForms(load)
