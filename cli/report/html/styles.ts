/** The look of the page: chart paper, ink rules, and the colors of brand/ in both themes. Printed as light. */
import { colors, gridPitch } from '../../../brand/tokens.ts'

function palette(theme: 'light' | 'dark'): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color[theme]}`)
    .join(';')
}

export function styles(): string {
  return `:root{${palette('light')};--pitch:${gridPitch}px}
@media screen and (prefers-color-scheme:dark){:root{${palette('dark')}}}
${text}${tables}${plots}${print}`
}

const text = `
*{box-sizing:border-box;margin:0;padding:0}
html{font:400 100%/1.5 "Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--body);background:var(--background);-webkit-text-size-adjust:100%}
body{overflow-wrap:break-word;font-variant-numeric:tabular-nums}
.column{max-width:64rem;margin:0 auto;padding:0 clamp(1.25rem,3vw,1.75rem)}
header{background:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);background-size:var(--pitch) var(--pitch);border-bottom:1px solid var(--line);padding:24px 0}
.firm{display:flex;align-items:center;gap:10px;color:var(--ink);font-weight:700;font-size:1.125rem;letter-spacing:-.01em;margin-bottom:48px}
.firm path{fill:none;stroke:var(--brand);stroke-width:2.5;stroke-linejoin:round}
h1,h2,h3{color:var(--ink);font-family:"Bricolage Grotesque",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;font-weight:700;letter-spacing:-.022em;line-height:1.1;text-wrap:balance}
h1{font-size:clamp(2.375rem,5.5vw,4rem)}
h2{font-size:clamp(1.625rem,3vw,2.125rem)}
h3{font-size:1.1875rem;letter-spacing:-.012em;margin:40px 0 12px}
mark{background:var(--mark);color:var(--on-mark);padding:0 .12em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.lead{font-size:1.25rem;margin-top:20px;text-wrap:balance}
.made,.remarks{max-width:44rem;margin-top:4px;list-style:none;color:var(--muted);font-size:.9375rem}
.remarks li+li{margin-top:4px}
section{padding-top:64px}
.head{display:grid;gap:12px 48px;border-top:2px solid var(--ink);padding-top:16px;margin-bottom:24px}
.head p{color:var(--muted);font-size:.9375rem;text-wrap:pretty}
@media (min-width:48rem){.head{grid-template-columns:1fr 1fr}.head p{padding-top:6px}}
footer{color:var(--muted);font-size:.875rem;padding-top:64px!important;padding-bottom:48px!important}
code{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:nowrap}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`

const tables = `
table{border-collapse:collapse;width:100%;font-size:1rem}
th{font-weight:400;text-align:left;color:var(--body)}
thead th{color:var(--muted);font-size:.875rem}
.bars td,.bars th{border-bottom:1px solid var(--line);padding:10px 0;vertical-align:middle}
.bars thead td,.bars thead th{padding:0 0 6px;vertical-align:bottom}
.bars th:first-child{width:38%;padding-right:16px;overflow-wrap:anywhere}
.bars .number{width:6rem;padding-left:16px;text-align:right;color:var(--ink);font-weight:700}
.bars .number~.number{font-weight:400;color:var(--body)}
.bars.numbers-3 .number{width:7rem;font-weight:400;color:var(--body)}.bars.numbers-3 .number:last-child{width:5rem;font-weight:700;color:var(--ink)}
.bars thead th.number.number.number{color:var(--muted);font-weight:400}
.bar,.small{display:block}
.vitals td,.vitals th{border-bottom:1px solid var(--line);padding:10px 0 8px;vertical-align:top}
.vitals th:first-child{overflow-wrap:anywhere;padding-right:16px}
.vitals td,.vitals thead th+th{width:22%;padding-left:20px}
.vitals span{color:var(--muted);font-size:.8125rem;display:block}
.vitals abbr{text-decoration:none;color:var(--ink);font-weight:700}
.vitals thead th{vertical-align:bottom;padding-top:0}
.vitals strong{color:var(--ink)}.vitals em{font-style:normal;color:var(--alarm);font-weight:700;font-size:.875rem}
.vitals .missing{font-size:1rem}
.few{color:var(--muted);font-size:.9375rem;margin-top:12px}.few:empty{display:none}
details{margin-top:12px;font-size:.9375rem}
summary{cursor:pointer;color:var(--brand);width:fit-content;padding:4px 0}
.scroll{overflow:auto;max-height:28rem;margin-top:8px;border:1px solid var(--line)}
.plain{font-size:.875rem}
.plain th,.plain td{padding:5px 12px;white-space:nowrap;text-align:right;border-bottom:1px solid var(--line)}
.plain th:first-child{text-align:left}
.plain thead th,.plain tfoot th,.plain tfoot td{position:sticky;background:var(--shade);color:var(--ink);font-weight:700}
.plain thead th{top:0}.plain tfoot th,.plain tfoot td{bottom:0}
@media (max-width:39.99rem){
.bars thead{display:none}
.bars,.bars tbody{display:block}
.bars tr{display:grid;grid-template-columns:1fr var(--columns);gap:2px 14px;align-items:baseline;border-bottom:1px solid var(--line);padding:10px 0}
.numbers-2{--columns:4.5rem 3rem}.numbers-3{--columns:4rem 5.75rem 2.75rem}
.bars.numbers-3 thead th{font-size:.8125rem}
.bars td,.bars th{display:block;border:0;padding:0!important;width:auto!important}
.bars .picture{order:1;grid-column:1/-1}.bars .picture:empty{display:none}
.bars.numbers-3 thead{display:block}.bars.numbers-3 thead tr{padding:0 0 6px}
.vitals,.vitals tbody,.vitals thead{display:block}
.vitals tr{display:grid;grid-template-columns:repeat(3,1fr);gap:4px 14px;border-bottom:1px solid var(--line);padding:10px 0}
.vitals td,.vitals th{display:block;border:0;padding:0!important;width:auto!important}
.vitals th:first-child{grid-column:1/-1;color:var(--ink)}
.vitals thead th:first-child{display:none}
.vitals strong,.vitals em{font-size:.875rem;white-space:nowrap}.vitals em{letter-spacing:-.02em}
}
`

const plots = `
figure{margin-top:8px}
header figure{margin-top:32px}
.plot{display:grid;grid-template-columns:52px minmax(0,1fr)}
svg{display:block;overflow:visible}
svg text{fill:var(--muted);font-size:13px}
.scale text{text-anchor:end}
.rule,.base{stroke:var(--line);fill:none}.plot .base{stroke:var(--edge)}
.mark{stroke:var(--edge)}
.small .base{vector-effect:non-scaling-stroke}
.line{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.line.steady{stroke:var(--brand)}.line.early{stroke:var(--amber);stroke-dasharray:7 3}
.line.cut{stroke-dasharray:2 4}
.small .line{stroke-width:1.5}
.dot{fill:var(--background);stroke-width:1.5}.dot.steady{stroke:var(--brand)}.dot.early{stroke:var(--amber)}
.area{fill:var(--tint);opacity:.7}
.column.solid,.good{fill:var(--brand)}
.column.hatched{fill:url(#hatch);stroke:var(--brand)}
#hatch rect{fill:var(--background)}#hatch path{stroke:var(--brand);stroke-width:1.5;fill:none}
.bad{fill:var(--alarm)}.pending{fill:var(--amber-bar)}.track{fill:var(--track)}
[class^="level-"]{fill:var(--edge)}
.level-0{fill:var(--alarm)}.level-1{fill:var(--amber-bar)}.level-2{fill:var(--sage)}.level-3{fill:var(--brand)}
.limit{stroke:var(--ink);stroke-width:2}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:6px 24px;margin-bottom:12px;font-size:.9375rem}
.legend li{display:flex;align-items:center;gap:8px}.legend strong{color:var(--ink)}
.narrow{display:none}
@media (max-width:39.99rem){.wide{display:none}.narrow{display:inline}.plot{grid-template-columns:40px minmax(0,1fr)}.scale{width:40px}.scale text{transform:translateX(-12px)}}
`

const print = `
@media print{
@page{margin:16mm 14mm}
html{font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
header{background:none;padding-top:0}
.firm{margin-bottom:24px}
.bars td,.bars th{padding-top:6px;padding-bottom:6px}
.column{max-width:none;padding:0}
section{padding-top:32px}
.head{grid-template-columns:1fr 1fr}
figure,tr,.head,h3,.bars{break-inside:avoid}
.head,h3,thead{break-after:avoid}
details:not([open]){display:none}
.scroll{max-height:none;overflow:visible;border:0}
.plain thead th,.plain tfoot th,.plain tfoot td{position:static}
}
`
