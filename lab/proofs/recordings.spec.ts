import { recordings } from '../prove/proofs.ts'
import { checkShortForms } from '../support/short-forms.ts'

checkShortForms(recordings)
