import './without-eval.ts'

// The fourth import from src/: how tool mocks answer, so that people can try a call while they write its rules. Loaded on first use.
export { answerCall, type MockSession } from '#src/play/tool-mocks/answer-call.ts'
