import { make } from '../make.ts'
import type { FormListener, RunForm } from '../run-form.ts'
import { codeForm } from './code-form.ts'
import { framedForm } from './framed-form.ts'
import type { OpenCode, OpenHosted } from './hosted-fields.ts'

/**
 * The form with a gateway's frames in it: of a whole card, or of the code of one that is kept. Which one it is says the
 * page, once.
 */
export function gatewayForm(
  library: string,
  listener: FormListener,
  { openCard, openCode }: { openCard: OpenHosted; openCode: OpenCode },
): RunForm {
  const root = make('div', {})
  let form: RunForm | null = null
  return {
    root,
    setUp(setup) {
      form ??= setup.kept ? codeForm(library, listener, openCode) : framedForm(library, listener, openCard)
      // In the document first: a gateway looks for its places there.
      if (!form.root.isConnected) root.append(form.root)
      form.setUp(setup)
    },
    submit: async (setup, key) => form?.submit(setup, key) ?? null,
    focus: () => form?.focus(),
    chooseCredit: () => form?.chooseCredit(),
    clear: () => form?.clear(),
    relook: () => form?.relook?.(),
  }
}
