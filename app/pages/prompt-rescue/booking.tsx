import { useLoaderData } from 'react-router'
import { Island } from '../../islands/island.tsx'
import { RequestIsland, type RequestIslandProps } from '../../islands/request/request-island.tsx'
import type { pageDataLoader } from '../../page-data.ts'
import { formIds } from '../../sections/request-form/form-ids.ts'

/** The form that the whole page leads to, on chart paper, because here the page asks for something. */
export function Booking() {
  const { submission = null } = useLoaderData<typeof pageDataLoader>()
  const props = { kind: 'prompt-rescue', submission } satisfies RequestIslandProps
  return (
    <section id={formIds['prompt-rescue']} className="paper">
      <Island name="request" props={props} on="touch">
        <RequestIsland {...props} />
      </Island>
    </section>
  )
}
