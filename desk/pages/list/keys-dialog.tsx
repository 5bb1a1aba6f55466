import { Button } from '../../../app/ui/button.tsx'
import { listCopy } from '../../../content/desk/list.ts'

const { heading, rows, on, close } = listCopy.keys

/** Which keys there are; opened by one of them (desk/desk.ts), and closed without a script by its own form. */
export function KeysDialog() {
  return (
    <dialog id="keys" aria-labelledby="keys-heading" className="keys">
      <h2 id="keys-heading" className="text-h3">
        {heading}
      </h2>
      <dl>
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-choice">
        <input type="checkbox" data-keys defaultChecked /> {on}
      </label>
      <form method="dialog">
        <Button type="submit" variant="outline" size="sm">
          {close}
        </Button>
      </form>
    </dialog>
  )
}
