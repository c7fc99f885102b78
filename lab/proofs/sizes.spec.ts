import { sizes } from '../prove/proofs.ts'
import { checkShortForms } from '../support/short-forms.ts'

checkShortForms(sizes)
