/** Whether the browser has said for its visitor that nothing is to be told of them (Global Privacy Control). */
export function isRefusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
