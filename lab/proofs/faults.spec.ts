import { faults } from '../prove/proofs.ts'
import { checkShortForms } from '../support/short-forms.ts'

// The service, broken on purpose. What is wanted must hold on a busy machine, too.
checkShortForms(faults)
