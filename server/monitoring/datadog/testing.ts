import { datadogAddress } from '../../../contracts/monitoring.ts'

/** @param parameters replace the SDK's own; undefined leaves one out. */
export function intakeUrl(track = 'rum', parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const sent = {
    ddsource: 'browser',
    'dd-api-key': 'pub0123456789abcdef',
    'dd-evp-origin-version': '7.16.2',
    'dd-evp-origin': 'browser',
    'dd-request-id': '3e0b7a1e-3bd5-4f5e-9b1a-0c2f6f3a7c11',
    ...(track === 'rum' && { batch_time: '1795219200000', '_dd.api': 'fetch' }),
    ...parameters,
  }
  const query = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return `${datadogAddress}?ddforward=${encodeURIComponent(`/api/v2/${track}?${query.join('&')}`)}`
}
