/** See lock.mjs. */
export function withLock<T>(lock: string, tell: () => void, work: () => Promise<T>): Promise<T>
