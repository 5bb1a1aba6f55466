import { type Claim, type ClaimId, claims } from '../../content/claims.ts'
import { sources } from '../../content/sources.ts'

/** Where a claim's number can be checked, as a link; nothing for a claim that has no source. */
export function ClaimSource({ id, className = '' }: { id: ClaimId; className?: string }) {
  const { source }: Claim = claims[id]
  if (!source) return null
  return (
    <a href={sources[source.id].url} className={`text-note text-muted hover:text-ink ${className}`}>
      {source.wording}
    </a>
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
