import { Fragment } from 'react'
import { type ClaimId, claimOrigin, claims } from '../../content/claims.ts'
import type { Claim } from '../../content/schema/claims.ts'
import { sources } from '../../content/sources.ts'
import { paths } from '../paths.ts'

/** Where a claim's number can be checked, as links; nothing for a claim that has no source. */
export function ClaimSource({ id, className = '' }: { id: ClaimId; className?: string }) {
  const claim: Claim = claims[id]
  if (claim.sources.length === 0) return null
  return (
    <span className={`text-note text-muted ${className}`}>
      {claim.sources.map((source, index) => (
        <Fragment key={source.id}>
          {index > 0 && '; '}
          <a href={sources[source.id].url} className="hover:text-ink">
            {source.wording}
          </a>
        </Fragment>
      ))}
    </span>
  )
}

/** A claim as a sentence, its number in bold, its source under it. */
export function ClaimNote({ id }: { id: ClaimId }) {
  const { figure, says }: Claim = claims[id]
  return (
    <p className="text-small">
      <strong className="text-ink">{figure}</strong> {says} <ClaimSource id={id} className="block" />
    </p>
  )
}

/** The way from claims to the list of what stands behind each. */
export function ClaimOrigin({ className }: { className: string }) {
  return (
    <p className={className}>
      <a href={`${paths.challenge}#numbers`} className="text-note text-muted hover:text-ink">
        {claimOrigin}
      </a>
    </p>
  )
}
