import { Worker } from 'node:worker_threads'
import { type Task, TaskFailure } from '../task.ts'
import { type Response, resultOf } from './messages.ts'

/**
 * The memory limit of a thread, in MB: twice what the largest body takes, with everything that checking creates from it. More room for
 * what is young would only make the process larger.
 */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** One thread, which does one task at a time and is not used again once `ended`. */
export class Thread {
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  #answer: { resolve(response: Response): void; reject(error: Error): void } | undefined
  ended = false

  constructor(entry: URL) {
    // Only the variables that make a thread start sooner, and no secrets.
    const { NODE_COMPILE_CACHE } = process.env
    this.#worker = new Worker(entry, {
      resourceLimits,
      env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#ready.promise.catch(() => {})
    this.#worker.once('message', () => {
      this.#ready.resolve()
      this.#worker.on('message', (response: Response) => this.#answer?.resolve(response))
    })
    this.#worker.on('error', (error: Error & { code?: string }) => this.#lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error))
    this.#worker.on('exit', () => this.#lose('stopped'))
    this.#worker.unref()
  }

  async run<Input, Output>({ name, deadlineMs }: Task<Input, Output>, input: Input): Promise<Output> {
    this.#worker.ref()
    let timer: NodeJS.Timeout | undefined
    try {
      await this.#ready.promise
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      this.#answer = { resolve, reject }
      timer = setTimeout(() => {
        this.#lose('deadline')
        this.end()
      }, deadlineMs)
      this.#worker.postMessage({ name, input }, buffersIn(input))
      return resultOf(await promise) as Output
    } finally {
      clearTimeout(timer)
      this.#answer = undefined
      this.#worker.unref()
    }
  }

  end(): void {
    this.ended = true
    void this.#worker.terminate()
  }

  #lose(reason: TaskFailure['reason'] | Error): void {
    this.ended = true
    const error = typeof reason === 'string' ? new TaskFailure(reason) : reason
    this.#ready.reject(error)
    this.#answer?.reject(error)
  }
}

/** Bytes are transferred, not copied. Small ones share a buffer with others, which must stay. */
function buffersIn(input: unknown): ArrayBuffer[] {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : []
  return values.flatMap((value) =>
    value instanceof Uint8Array && value.byteLength === value.buffer.byteLength && value.byteLength > 65_536
      ? [value.buffer as ArrayBuffer]
      : [],
  )
}
