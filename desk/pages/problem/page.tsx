import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import type { FormAgain, Problem } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { PostForm } from '../../ui/form.tsx'
import { useFrame } from '../../use-frame.ts'

export function ProblemPage({ problem, again }: { problem: Problem; again?: FormAgain }) {
  const { problemCopy } = useContent()
  const { title, text } = problemCopy[problem]
  const isSignedOut = !useFrame().staff
  return (
    <Frame title={title}>
      <h1 className="pt-6 text-[2.125rem]">{title}</h1>
      <p className="max-w-[36rem] py-4">{text}</p>
      {again ? (
        <RetryForm again={again} />
      ) : (
        <ButtonLink href={isSignedOut ? deskAddresses.signIn : deskAddresses.list}>
          {isSignedOut ? problemCopy.signIn : problemCopy.back}
        </ButtonLink>
      )}
    </Frame>
  )
}

/** The posted fields. Text with spaces is shown, to be read or copied; codes are hidden fields. */
function RetryForm({ again: { address, fields, files } }: { again: FormAgain }) {
  const frame = useFrame()
  const { problemCopy } = useContent()
  const isText = ([name, value]: FormAgain['fields'][number]) => !name.startsWith('_') && /\s/.test(value.trim())
  return (
    <PostForm
      action={address}
      autoComplete="off"
      data-unsaved
      className="max-w-[44rem]"
      {...(files.length > 0 && { encType: 'multipart/form-data' })}
    >
      {frame.staff === null && (
        <p className="pb-4">
          {problemCopy.signInFirst}{' '}
          <a href={deskAddresses.signIn} target="_blank" rel="noopener" className="strong-link">
            {problemCopy.signInNew}
          </a>
        </p>
      )}
      {files.map(([name, title]) => (
        <div key={name} className="field pb-4">
          <label htmlFor={name}>
            {problemCopy.files} {title}
          </label>
          <input id={name} type="file" name={name} multiple />
        </div>
      ))}
      <Button type="submit">{problemCopy.again}</Button>
      <h2 className="pt-8 text-h3">{problemCopy.typed}</h2>
      {fields.map((field, index) => {
        const [name, value, title] = field
        const id = `again-${index}`
        if (!isText(field)) return <input key={id} type="hidden" name={name} value={value} />
        return (
          <div key={id} className="field pt-4">
            <label htmlFor={id}>{title || problemCopy.text}</label>
            <textarea id={id} name={name} rows={Math.min(12, value.split('\n').length + 1)} defaultValue={value} />
          </div>
        )
      })}
    </PostForm>
  )
}
