type Props = Readonly<Record<string, string | boolean>>

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

export function choice(props: Props, ...label: (Node | string)[]): HTMLLabelElement {
  return element('label', {}, element('input', { type: 'radio', ...props }), element('span', {}, ...label))
}

export function choices(label: string, part: string): HTMLElement {
  return element('div', { role: 'radiogroup', 'aria-label': label, 'data-part': part })
}
