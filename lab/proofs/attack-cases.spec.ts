import { requests } from '../prove/proofs.ts'
import { checkShortForms, openOnServerOfChecks } from '../support/short-forms.ts'

openOnServerOfChecks()
checkShortForms(requests)
