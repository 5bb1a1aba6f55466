import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { idleHours, linkMinutes, sessionHours } from '../../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import type { SignIn } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { FailureNote } from '../../../site/app/ui/error-summary.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors } from '../../ui/form.tsx'

const numbers = { minutes: linkMinutes, hours: sessionHours, idleHours }

/** Asks for an address, confirms that a link was sent, or asks to confirm an opened link. */
export function SignInPage({ signIn }: { signIn: SignIn }) {
  const { signInCopy } = useContent()
  const { asked, confirm, faults } = signInCopy
  const { fault, step, next } = signIn
  const heading = { ask: signInCopy.heading, asked: asked.heading, confirm: confirm.heading }[step]
  return (
    <Frame title={signInCopy.title} isRefused={fault && fault !== 'signedOut'}>
      <div className="grid min-h-[calc(100dvh-8rem)] place-items-center rounded-panel border border-line px-2 py-8 paper sm:px-4">
        <div className="w-full max-w-[28rem] border border-line border-t-2 border-t-ink bg-background p-4 sm:p-7">
          {fault && fault !== 'address' && fault !== 'signedOut' && (
            <FailureNote message={interpolate(faults[fault], numbers)} />
          )}
          {fault === 'signedOut' && (
            <p role="status" className="mb-6 rounded-control bg-tint px-5 py-4 text-ink">
              {faults.signedOut}
            </p>
          )}
          <h1 className="pb-4 text-[2.125rem]">{heading}</h1>
          {step === 'ask' && <Ask signIn={signIn} />}
          {step === 'asked' && (
            <>
              <p>{interpolate(asked.text, numbers)}</p>
              <p className="pt-4">
                <a href={addNext(deskAddresses.signIn, next)} className="inline-block py-2 font-semibold text-ink">
                  {asked.again}
                </a>
              </p>
            </>
          )}
          {step === 'confirm' && (
            <Post action={deskAddresses.link} next={next}>
              <input type="hidden" name={deskFields.token} value={signIn.token} />
              <p className="pb-5">{interpolate(confirm.text, numbers)}</p>
              <Button type="submit">{confirm.button}</Button>
            </Post>
          )}
        </div>
      </div>
    </Frame>
  )
}

function Ask({ signIn: { ways, fault, typed, next } }: { signIn: SignIn }) {
  const { formCopy, signInCopy } = useContent()
  const { ask, faults } = signInCopy
  return (
    <>
      {ways.oidc && (
        <ButtonLink href={addNext(deskAddresses.oidc, next)} className="w-full">
          {signInCopy.oidc}
        </ButtonLink>
      )}
      {ways.oidc && ways.mail && <p className="py-5 text-center text-muted">{signInCopy.or}</p>}
      {ways.mail && (
        <Post action={deskAddresses.signIn} next={next}>
          {fault === 'address' && (
            <FormErrors message={faults.address} ids={[formatFieldId('sign-in', deskFields.email)]} />
          )}
          <p className="pb-5">{interpolate(ask.lead, numbers)}</p>
          <TextField
            form="sign-in"
            name={deskFields.email}
            type="email"
            autoComplete="email"
            label={ask.label}
            value={typed}
            error={fault === 'address' ? faults.address : undefined}
            errorPrefix={formCopy.titlePrefix}
          />
          <Button type="submit" variant={ways.oidc ? 'outline' : 'default'} className="mt-5">
            {ask.button}
          </Button>
        </Post>
      )}
      {ways.printed && <p>{signInCopy.printed}</p>}
    </>
  )
}

function Post({ action, next, children }: { action: string; next: string; children: ReactNode }) {
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name={deskFields.next} value={next} />
      {children}
    </form>
  )
}

function addNext(address: string, next: string): string {
  return `${address}?${new URLSearchParams({ [deskFields.next]: next })}`
}
