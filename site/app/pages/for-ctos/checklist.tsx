import { useContent } from '../../content.tsx'
import { ChecklistButton, usePdf } from '../../sections/pdf-button.tsx'
import { SectionHeading } from '../../sections/section.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Checklist() {
  const checklistFile = usePdf('checklist')
  const { firm, forCtos, topics } = useContent()
  const { figure, heading, lead, labels, panel, download, read, note } = forCtos.checklist
  const stoppers = forCtos.checklist.topics
    .flatMap((name) => topics.filter(({ file }) => file === `${name}.yaml`))
    .flatMap(({ topic }) => topic.questions.filter(({ stopper }) => stopper))
  return (
    <section id="checklist" className="column pb-18 pt-12">
      <div className="items-start gap-x-12 max-lg:space-y-10 lg:grid lg:grid-cols-[1.9fr_1fr]">
        <div>
          <SectionHeading>
            {figure} {heading}
          </SectionHeading>
          <p className="mt-6 max-w-140 break-after-avoid">{lead}</p>
          <dl className="mt-8 border-t-2 border-ink">
            {stoppers.map(({ ask: question, bad: worry }) => (
              <div
                key={question}
                className="grid items-center gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-[1.3fr_1fr]"
              >
                <dt className="text-balance font-semibold text-ink">
                  <span className="sr-only">{labels.ask}: </span>
                  {question}
                </dt>
                <dd className="border-l-2 border-alarm bg-alarm-tint px-4 py-2.5">
                  <span className="block text-note text-muted">{labels.worry}</span>
                  <span className="text-ink">{worry}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="break-inside-avoid gap-x-10 rounded-panel border border-line p-5 sm:p-7 md:max-lg:columns-2 lg:sticky lg:top-24">
          <h3>{firm.checklist.name}</h3>
          <Rows
            className="mt-4 break-inside-avoid border-t border-line"
            rows={[
              { label: panel.format, value: panel.pdf },
              { label: panel.length, value: panel.pages },
              { label: panel.size, value: checklistFile.size },
              { label: panel.price, value: panel.free },
            ]}
          />
          <ChecklistButton className="mt-5 w-full">{download}</ChecklistButton>
          <a href={checklistFile.href} type="application/pdf" className="link">
            {read}
            <span className="sr-only">, {checklistFile.label}</span>
          </a>
          <p>{note}</p>
        </div>
      </div>
    </section>
  )
}
