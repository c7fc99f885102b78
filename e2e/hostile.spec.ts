import { hostile } from './prove/proofs.ts'
import { checkShortForms, openOnServerOfChecks } from './prove/short-forms.ts'

openOnServerOfChecks()
checkShortForms(hostile)
