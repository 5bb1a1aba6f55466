/**
 * Lets the desk parse pasted HTML although its policy requires trusted types. The parsed document is inert: it loads nothing
 * and runs no script. Imported before Turndown, which tries the parser as it loads.
 */
type Policy = { readonly createHTML: (html: string) => string }
type Policies = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('paste', {
  createHTML: (html) => html,
})

globalThis.DOMParser = class extends DOMParser {
  override parseFromString(html: string, type: DOMParserSupportedType): Document {
    return super.parseFromString(policy?.createHTML(html) ?? html, type)
  }
}
