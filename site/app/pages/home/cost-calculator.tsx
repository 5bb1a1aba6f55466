import type { CostInput } from '../../../../contracts/cost-calculator.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { EvidenceLine } from '../../sections/claim.tsx'
import { Button } from '../../ui/button.tsx'

export const calculatorId = 'own-numbers'

/** Two fields for the visitor's own numbers. A script calculates the cost (islands/browser/cost-calculator.ts). */
export function CostCalculator() {
  const { failureTimeline, formCopy } = useContent()
  const { calculator: copy } = failureTimeline
  const renderField = (name: keyof CostInput, error: string) => (
    <div className={`field of-${name}`}>
      <label htmlFor={`own-${name}`}>{copy[name]}</label>
      <p id={`own-${name}-error`} hidden className="field-error">
        <span className="sr-only">{formCopy.titlePrefix}</span>
        {error}
      </p>
      <input id={`own-${name}`} name={name} inputMode={name === 'each' ? 'decimal' : 'numeric'} autoComplete="off" />
    </div>
  )
  return (
    <form
      id={calculatorId}
      action={paths.home}
      noValidate
      hidden
      className="column own-numbers"
      data-dd-privacy="hidden"
    >
      <div>
        {renderField('count', copy.countError)}
        {renderField('each', copy.eachError)}
        <Button type="submit" variant="outline" size="sm">
          {copy.action}
        </Button>
        <ul>
          <li className="evidence of-sample">
            <EvidenceLine grade="sample" />
            <span>
              <strong>{copy.sample}</strong> <span data-template="" />
            </span>
          </li>
          <li hidden className="evidence own">
            <EvidenceLine grade="forecast" />
            <span>
              <strong>{copy.own}</strong> <span data-template="" />
            </span>
          </li>
          <li hidden className="evidence own">
            <EvidenceLine grade="sample" />
            <span>
              <strong>{copy.sample}</strong> <span data-template={copy.repair} />
            </span>
          </li>
        </ul>
      </div>
      <p role="status">
        <strong data-template={copy.paidBack} data-unpaid={copy.unpaid} /> <span>{copy.note}</span>{' '}
        <a href={paths.home} data-copied={copy.copied} hidden className="link own">
          {copy.send}
        </a>
      </p>
    </form>
  )
}
