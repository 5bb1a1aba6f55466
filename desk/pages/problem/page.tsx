import { ButtonLink } from '../../../app/ui/button.tsx'
import { TextArea } from '../../../app/ui/field.tsx'
import type { DeskFrame, Problem } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import { problemCopy } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'

type ProblemProps = {
  readonly frame: DeskFrame
  readonly problem: Problem
  readonly typed: string | undefined
}

export function ProblemPage({ frame, problem, typed }: ProblemProps) {
  const { title, text } = problemCopy[problem]
  return (
    <Frame frame={frame} title={title}>
      <h1 className="pt-6 text-[2.125rem]">{title}</h1>
      <p className="max-w-[36rem] py-4">{text}</p>
      {typed && (
        <TextArea form="problem" name="typed" label={problemCopy.typed} rows={10} value={typed} className="pb-6" />
      )}
      {frame.staff ? (
        <ButtonLink href={deskAddresses.list}>{problemCopy.back}</ButtonLink>
      ) : (
        <ButtonLink href={deskAddresses.signIn}>{problemCopy.signIn}</ButtonLink>
      )}
    </Frame>
  )
}
