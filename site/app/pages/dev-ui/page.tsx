import { ClaimFigure, EvidenceMark, SampleMark } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary, FailureNote } from '../../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Disclosure, Fold } from '../../ui/fold.tsx'

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'onBand'] as const
const sizes = ['sm', 'default', 'lg', 'icon'] as const
const grades = ['measured', 'published', 'forecast', 'unsourced'] as const

const form = 'gallery'
const error = 'Say what is wrong and what to do'
const fieldStates = {
  plain: {},
  hint: { hint: 'A hint says what is asked for' },
  optional: { optional: '(optional)' },
  error: { hint: 'A hint stays above the error', error, errorPrefix: 'Error: ' },
} as const
const options = [['one', 'The first']] as const

export const meta = pageMeta(() => ({ title: 'Components', description: 'Every variant and state.', index: false }))

/** Shows every variant and state of the components in ui/, of choices and of evidence marks. In development only. */
export default function DevUiPage() {
  return (
    <>
      <Errors />
      <Buttons />
      <Fields />
      <Section heading="Folds" lead="The first is folded only on a phone.">
        <Fold summary="Fold">Open where there is room</Fold>
        <Fold open summary="Fold, open">
          Open on a phone, too
        </Fold>
        <Disclosure title="Disclosure">Folded on every screen</Disclosure>
      </Section>
      <Section heading="Choice">
        <ul className="choice">
          {['First', 'Second'].map((name) => (
            <li key={name}>
              <svg width="120" height="36" aria-hidden="true">
                <path d="M0 18h120" className="stroke-brand" />
              </svg>
              <h3>What the visitor has</h3>
              <a href="#content">{name}</a>
              <span>Two weeks</span>
              <strong>$2,000</strong>
            </li>
          ))}
        </ul>
      </Section>
      <Marks />
    </>
  )
}

function Errors() {
  return (
    <Section heading="Errors">
      <FailureNote message="The form could not be sent" />
      <ErrorSummary heading="There is a problem" problems={[{ id: `${form}-line-error`, message: error }]} />
    </Section>
  )
}

function Buttons() {
  return variants.map((variant) => (
    <Section key={variant} heading={`Button: ${variant}`} {...(variant === 'onBand' && { on: 'bg-brand-ink' })}>
      <p className="actions">
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {size === 'icon' ? '+' : size}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
        <ButtonLink variant={variant} href="#content">
          link
        </ButtonLink>
      </p>
    </Section>
  ))
}

function Fields() {
  return Object.entries(fieldStates).map(([state, props]) => (
    <Section key={state} heading={`Field: ${state}`} className="space-y-14">
      <TextField form={form} name={`line-${state}`} label="TextField" {...props} />
      <TextField form={form} name={`file-${state}`} label="TextField, file" type="file" {...props} />
      <TextArea form={form} name={`text-${state}`} label="TextArea" rows={3} {...props} />
      <SelectField
        form={form}
        name={`list-${state}`}
        label="SelectField"
        choose="Choose"
        options={options}
        {...props}
      />
    </Section>
  ))
}

function Marks() {
  return (
    <Section heading="Marks">
      {grades.map((grade) => (
        <p key={grade}>
          <ClaimFigure grade={grade}>40%</ClaimFigure> <EvidenceMark claim={{ grade }} href="#content" />
        </p>
      ))}
      <SampleMark /> <SampleMark kind="result" /> <SampleMark kind="quote" href="#content" />
    </Section>
  )
}
