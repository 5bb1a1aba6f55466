import { privacy } from '../../../words/words.ts'
import { Button } from '../../ui/button.tsx'

const { choice } = privacy.sections.monitoring

const pressed = 'aria-pressed:border-brand aria-pressed:bg-tint'

/** All states have the same size, so that nothing shifts when the script knows which applies. */
export function RecordingChoice() {
  return (
    <div className="border-t-2 border-ink pt-4">
      <p role="status" data-consent-status="open" className="consent-states grid font-semibold text-ink">
        {Object.entries(choice.states).map(([state, text]) => (
          <span key={state} data-state={state} className="consent-state">
            {text}
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 needs-script print:hidden">
        <Button variant="outline" size="sm" data-choose="granted" className={pressed}>
          {choice.agree}
        </Button>
        <Button variant="outline" size="sm" data-choose="declined" className={pressed}>
          {choice.decline}
        </Button>
      </div>
    </div>
  )
}
