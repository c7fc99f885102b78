import './without-eval.ts'

// The fourth door to src/: how tool mocks answer, so that a call can be tried while its rules are written. Loaded when somebody does.
export { answerCall, type MockSession } from '../src/tool-mocks/answer-call.ts'
