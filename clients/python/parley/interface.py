"""Derived from docs/openapi.json by npm run derive; do not edit."""
# ruff: noqa
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .transport import Resource, Transport, quote as _quote

Timestamp = str

class NewContainsAssertionInputSettings(TypedDict, total=False):
    text: str
    any: List[str]
    caseSensitive: bool
    wholeWords: bool

class _NewContainsAssertionInput(TypedDict):
    kind: Literal["contains"]
    settings: "NewContainsAssertionInputSettings"

class NewContainsAssertionInput(_NewContainsAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewNotContainsAssertionInputSettings(TypedDict, total=False):
    text: str
    any: List[str]
    caseSensitive: bool
    wholeWords: bool

class _NewNotContainsAssertionInput(TypedDict):
    kind: Literal["notContains"]
    settings: "NewNotContainsAssertionInputSettings"

class NewNotContainsAssertionInput(_NewNotContainsAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewEqualsAssertionInputSettings(TypedDict):
    text: str

class _NewEqualsAssertionInput(TypedDict):
    kind: Literal["equals"]
    settings: "NewEqualsAssertionInputSettings"

class NewEqualsAssertionInput(_NewEqualsAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewRegexAssertionInputSettings(TypedDict):
    pattern: str

class _NewRegexAssertionInput(TypedDict):
    kind: Literal["regex"]
    settings: "NewRegexAssertionInputSettings"

class NewRegexAssertionInput(_NewRegexAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewSimilarityAssertionInputSettings(TypedDict):
    to: str
    min: float

class _NewSimilarityAssertionInput(TypedDict):
    kind: Literal["similarity"]
    settings: "NewSimilarityAssertionInputSettings"

class NewSimilarityAssertionInput(_NewSimilarityAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewLengthAssertionInputSettings(TypedDict):
    unit: Literal["characters", "words", "sentences"]

class NewLengthAssertionInputSettings(_NewLengthAssertionInputSettings, total=False):
    min: int
    max: int

class _NewLengthAssertionInput(TypedDict):
    kind: Literal["length"]
    settings: "NewLengthAssertionInputSettings"

class NewLengthAssertionInput(_NewLengthAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

NewLanguageAssertionInputSettings = TypedDict("NewLanguageAssertionInputSettings", {  # type: ignore[misc]
    "is": "Literal[\"en\", \"ar\", \"bg\", \"ca\", \"cs\", \"da\", \"de\", \"el\", \"es\", \"et\", \"fa\", \"fi\", \"fr\", \"he\", \"hi\", \"hr\", \"hu\", \"id\", \"it\", \"ja\", \"ko\", \"nl\", \"no\", \"pl\", \"pt\", \"ro\", \"ru\", \"sk\", \"sv\", \"th\", \"tr\", \"uk\", \"vi\", \"zh\"]",
    "maxForeign": "float",
}, total=False)

class _NewLanguageAssertionInput(TypedDict):
    kind: Literal["language"]
    settings: "NewLanguageAssertionInputSettings"

class NewLanguageAssertionInput(_NewLanguageAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewJsonSchemaAssertionInputSettings(TypedDict):
    schema: Dict[str, Any]

class _NewJsonSchemaAssertionInput(TypedDict):
    kind: Literal["jsonSchema"]
    settings: "NewJsonSchemaAssertionInputSettings"

class NewJsonSchemaAssertionInput(_NewJsonSchemaAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewJsonPathAssertionInputSettings(TypedDict):
    path: str

class NewJsonPathAssertionInputSettings(_NewJsonPathAssertionInputSettings, total=False):
    equals: Any

class _NewJsonPathAssertionInput(TypedDict):
    kind: Literal["jsonPath"]
    settings: "NewJsonPathAssertionInputSettings"

class NewJsonPathAssertionInput(_NewJsonPathAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewToolCalledAssertionInputSettings(TypedDict):
    name: str

class NewToolCalledAssertionInputSettings(_NewToolCalledAssertionInputSettings, total=False):
    times: int

class _NewToolCalledAssertionInput(TypedDict):
    kind: Literal["toolCalled"]
    settings: "NewToolCalledAssertionInputSettings"

class NewToolCalledAssertionInput(_NewToolCalledAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewToolNotCalledAssertionInputSettings(TypedDict):
    name: str

class _NewToolNotCalledAssertionInput(TypedDict):
    kind: Literal["toolNotCalled"]
    settings: "NewToolNotCalledAssertionInputSettings"

class NewToolNotCalledAssertionInput(_NewToolNotCalledAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewToolOrderAssertionInputSettings(TypedDict):
    names: List[str]

class _NewToolOrderAssertionInput(TypedDict):
    kind: Literal["toolOrder"]
    settings: "NewToolOrderAssertionInputSettings"

class NewToolOrderAssertionInput(_NewToolOrderAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewToolArgumentsAssertionInputSettings(TypedDict):
    name: str
    arguments: Dict[str, Any]

class NewToolArgumentsAssertionInputSettings(_NewToolArgumentsAssertionInputSettings, total=False):
    match: Literal["subset", "exact"]

class _NewToolArgumentsAssertionInput(TypedDict):
    kind: Literal["toolArguments"]
    settings: "NewToolArgumentsAssertionInputSettings"

class NewToolArgumentsAssertionInput(_NewToolArgumentsAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewToolsMatchedAssertionInputSettings(TypedDict):
    pass

class _NewToolsMatchedAssertionInput(TypedDict):
    kind: Literal["toolsMatched"]
    settings: "NewToolsMatchedAssertionInputSettings"

class NewToolsMatchedAssertionInput(_NewToolsMatchedAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewEndStateAssertionInputSettingsRequest(TypedDict):
    url: str

class NewEndStateAssertionInputSettingsRequest(_NewEndStateAssertionInputSettingsRequest, total=False):
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    headers: Dict[str, str]
    body: Any

class _NewEndStateAssertionInputSettings(TypedDict):
    path: str

class NewEndStateAssertionInputSettings(_NewEndStateAssertionInputSettings, total=False):
    source: Literal["mock", "http"]
    request: "NewEndStateAssertionInputSettingsRequest"
    equals: Any
    matches: str
    count: int
    status: int

class _NewEndStateAssertionInput(TypedDict):
    kind: Literal["endState"]
    settings: "NewEndStateAssertionInputSettings"

class NewEndStateAssertionInput(_NewEndStateAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewLatencyAssertionInputSettings(TypedDict):
    of: Literal["turn", "p50", "p95", "total"]
    maxMs: int

class _NewLatencyAssertionInput(TypedDict):
    kind: Literal["latency"]
    settings: "NewLatencyAssertionInputSettings"

class NewLatencyAssertionInput(_NewLatencyAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewTurnsAssertionInputSettings(TypedDict, total=False):
    min: int
    max: int

class _NewTurnsAssertionInput(TypedDict):
    kind: Literal["turns"]
    settings: "NewTurnsAssertionInputSettings"

class NewTurnsAssertionInput(_NewTurnsAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewNoRepetitionAssertionInputSettings(TypedDict, total=False):
    max: int
    likeness: float

class _NewNoRepetitionAssertionInput(TypedDict):
    kind: Literal["noRepetition"]
    settings: "NewNoRepetitionAssertionInputSettings"

class NewNoRepetitionAssertionInput(_NewNoRepetitionAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

NewNoPersonalDataAssertionInputSettings = TypedDict("NewNoPersonalDataAssertionInputSettings", {  # type: ignore[misc]
    "kinds": "List[Literal[\"email\", \"creditCard\", \"iban\", \"ssn\", \"phone\"]]",
    "except": "List[str]",
}, total=False)

class _NewNoPersonalDataAssertionInput(TypedDict):
    kind: Literal["noPersonalData"]
    settings: "NewNoPersonalDataAssertionInputSettings"

class NewNoPersonalDataAssertionInput(_NewNoPersonalDataAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewRefusalAssertionInputSettings(TypedDict):
    expected: bool

class _NewRefusalAssertionInput(TypedDict):
    kind: Literal["refusal"]
    settings: "NewRefusalAssertionInputSettings"

class NewRefusalAssertionInput(_NewRefusalAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewHandoffAssertionInputSettings(TypedDict):
    expected: bool

class NewHandoffAssertionInputSettings(_NewHandoffAssertionInputSettings, total=False):
    tool: str
    phrases: List[str]

class _NewHandoffAssertionInput(TypedDict):
    kind: Literal["handoff"]
    settings: "NewHandoffAssertionInputSettings"

class NewHandoffAssertionInput(_NewHandoffAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewRepliedAssertionInputSettings(TypedDict):
    pass

class _NewRepliedAssertionInput(TypedDict):
    kind: Literal["replied"]
    settings: "NewRepliedAssertionInputSettings"

class NewRepliedAssertionInput(_NewRepliedAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewMilestonesAssertionInputSettings(TypedDict, total=False):
    reached: List[str]
    atLeast: int

class _NewMilestonesAssertionInput(TypedDict):
    kind: Literal["milestones"]
    settings: "NewMilestonesAssertionInputSettings"

class NewMilestonesAssertionInput(_NewMilestonesAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewJudgeAssertionInputSettingsExamplesItem(TypedDict):
    quote: str
    verdict: Literal["pass", "fail", "unclear"]
    why: str

class NewJudgeAssertionInputSettingsReads(TypedDict, total=False):
    toolCalls: bool
    state: bool
    documents: bool

class _NewJudgeAssertionInputSettings(TypedDict):
    criterion: str

class NewJudgeAssertionInputSettings(_NewJudgeAssertionInputSettings, total=False):
    passWhen: str
    failWhen: str
    examples: List["NewJudgeAssertionInputSettingsExamplesItem"]
    votes: Literal[1, 3, 5]
    model: str
    reads: "NewJudgeAssertionInputSettingsReads"
    asksAgain: Literal["always"]
    needsEvidence: bool

class _NewJudgeAssertionInput(TypedDict):
    kind: Literal["judge"]
    settings: "NewJudgeAssertionInputSettings"

class NewJudgeAssertionInput(_NewJudgeAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class NewJudgeScoreAssertionInputSettingsScaleItem(TypedDict):
    value: float
    meaning: str

class NewJudgeScoreAssertionInputSettingsExamplesItem(TypedDict):
    quote: str
    verdict: float
    why: str

class NewJudgeScoreAssertionInputSettingsReads(TypedDict, total=False):
    toolCalls: bool
    state: bool
    documents: bool

class _NewJudgeScoreAssertionInputSettings(TypedDict):
    criterion: str
    scale: List["NewJudgeScoreAssertionInputSettingsScaleItem"]
    min: float

class NewJudgeScoreAssertionInputSettings(_NewJudgeScoreAssertionInputSettings, total=False):
    examples: List["NewJudgeScoreAssertionInputSettingsExamplesItem"]
    votes: Literal[1, 3, 5]
    model: str
    reads: "NewJudgeScoreAssertionInputSettingsReads"
    asksAgain: Literal["always"]
    needsEvidence: bool

class _NewJudgeScoreAssertionInput(TypedDict):
    kind: Literal["judgeScore"]
    settings: "NewJudgeScoreAssertionInputSettings"

class NewJudgeScoreAssertionInput(_NewJudgeScoreAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

class _NewHttpAssertionInputSettings(TypedDict):
    url: str

class NewHttpAssertionInputSettings(_NewHttpAssertionInputSettings, total=False):
    parameters: Dict[str, Any]
    timeoutMs: int
    retries: int
    costMicroUsd: int

class _NewHttpAssertionInput(TypedDict):
    kind: Literal["http"]
    settings: "NewHttpAssertionInputSettings"

class NewHttpAssertionInput(_NewHttpAssertionInput, total=False):
    required: bool
    weight: float
    scope: str
    name: str

NewAssertionInput = Union["NewContainsAssertionInput", "NewNotContainsAssertionInput", "NewEqualsAssertionInput", "NewRegexAssertionInput", "NewSimilarityAssertionInput", "NewLengthAssertionInput", "NewLanguageAssertionInput", "NewJsonSchemaAssertionInput", "NewJsonPathAssertionInput", "NewToolCalledAssertionInput", "NewToolNotCalledAssertionInput", "NewToolOrderAssertionInput", "NewToolArgumentsAssertionInput", "NewToolsMatchedAssertionInput", "NewEndStateAssertionInput", "NewLatencyAssertionInput", "NewTurnsAssertionInput", "NewNoRepetitionAssertionInput", "NewNoPersonalDataAssertionInput", "NewRefusalAssertionInput", "NewHandoffAssertionInput", "NewRepliedAssertionInput", "NewMilestonesAssertionInput", "NewJudgeAssertionInput", "NewJudgeScoreAssertionInput", "NewHttpAssertionInput"]

class AssertionDryRunRequestInput(TypedDict):
    assertions: List["NewAssertionInput"]

class _SetupHookInputRequest(TypedDict):
    url: str

class SetupHookInputRequest(_SetupHookInputRequest, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    headers: Dict[str, str]
    body: Any

class _SetupHookInput(TypedDict):
    request: "SetupHookInputRequest"

class SetupHookInput(_SetupHookInput, total=False):
    channelId: str
    expectStatus: int
    timeoutMs: int
    capture: Dict[str, str]

class _TeardownHookInputRequest(TypedDict):
    url: str

class TeardownHookInputRequest(_TeardownHookInputRequest, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    headers: Dict[str, str]
    body: Any

class _TeardownHookInput(TypedDict):
    request: "TeardownHookInputRequest"

class TeardownHookInput(_TeardownHookInput, total=False):
    channelId: str
    expectStatus: int
    timeoutMs: int

class NewPersonaTraitsInputMood2Item(TypedDict):
    value: Literal["calm", "cheerful", "anxious", "confused", "frustrated", "angry"]
    weight: float

class NewPersonaTraitsInputPatience2Item(TypedDict):
    value: float
    weight: float

class NewPersonaTraitsInputVerbosity2Item(TypedDict):
    value: Literal["minimal", "standard", "rambling"]
    weight: float

class NewPersonaTraitsInputClarity2Item(TypedDict):
    value: Literal["clear", "indirect", "vague"]
    weight: float

class NewPersonaTraitsInputCooperation2Item(TypedDict):
    value: Literal["cooperative", "neutral", "resistant", "adversarial"]
    weight: float

class NewPersonaTraitsInputTechLiteracy2Item(TypedDict):
    value: Literal["low", "medium", "high"]
    weight: float

class NewPersonaTraitsInputMemory2Item(TypedDict):
    value: Literal["short", "normal", "long"]
    weight: float

class NewPersonaTraitsInputTypoRate2Item(TypedDict):
    value: float
    weight: float

class NewPersonaTraitsInputPoliteness2Item(TypedDict):
    value: float
    weight: float

class NewPersonaTraitsInput(TypedDict, total=False):
    mood: Union[Literal["calm", "cheerful", "anxious", "confused", "frustrated", "angry"], List["NewPersonaTraitsInputMood2Item"]]
    patience: Union[float, List["NewPersonaTraitsInputPatience2Item"]]
    verbosity: Union[Literal["minimal", "standard", "rambling"], List["NewPersonaTraitsInputVerbosity2Item"]]
    clarity: Union[Literal["clear", "indirect", "vague"], List["NewPersonaTraitsInputClarity2Item"]]
    cooperation: Union[Literal["cooperative", "neutral", "resistant", "adversarial"], List["NewPersonaTraitsInputCooperation2Item"]]
    techLiteracy: Union[Literal["low", "medium", "high"], List["NewPersonaTraitsInputTechLiteracy2Item"]]
    memory: Union[Literal["short", "normal", "long"], List["NewPersonaTraitsInputMemory2Item"]]
    typoRate: Union[float, List["NewPersonaTraitsInputTypoRate2Item"]]
    politeness: Union[float, List["NewPersonaTraitsInputPoliteness2Item"]]

class NewPersonaBehaviourInput(TypedDict, total=False):
    responseDelayMs: int
    messageSplitRate: float
    topicSwitchRate: float
    silenceRate: float
    givesUpAfterTurns: int
    escalatesAfterTurns: int

class NewPersonaGuardsInput(TypedDict, total=False):
    neverReveal: List[str]
    maxCharsPerTurn: int

class _NewPersonaInputVoice(TypedDict):
    name: str

class NewPersonaInputVoice(_NewPersonaInputVoice, total=False):
    speed: float

class _NewPersonaInput(TypedDict):
    projectId: str
    name: str

class NewPersonaInput(_NewPersonaInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    backstory: str
    stylePrompt: str
    language: str
    traits: "NewPersonaTraitsInput"
    behaviour: "NewPersonaBehaviourInput"
    voice: "NewPersonaInputVoice"
    guards: "NewPersonaGuardsInput"

class _PersonaCopyInput(TypedDict):
    projectId: str
    copyOf: str

class PersonaCopyInput(_PersonaCopyInput, total=False):
    name: str

class _PersonaReplacementInputVoice(TypedDict):
    name: str

class PersonaReplacementInputVoice(_PersonaReplacementInputVoice, total=False):
    speed: float

class _PersonaReplacementInput(TypedDict):
    name: str

class PersonaReplacementInput(_PersonaReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    backstory: str
    stylePrompt: str
    language: str
    traits: "NewPersonaTraitsInput"
    behaviour: "NewPersonaBehaviourInput"
    voice: "PersonaReplacementInputVoice"
    guards: "NewPersonaGuardsInput"

class PersonMessageRequestInputOption1(TypedDict):
    text: str

class PersonMessageRequestInputOption2(TypedDict):
    end: Literal[True]

PersonMessageRequestInput = Union["PersonMessageRequestInputOption1", "PersonMessageRequestInputOption2"]

class EvaluatorAnswerInputEvidenceItem(TypedDict):
    turn: int
    quote: str

class _EvaluatorAnswerInput(TypedDict):
    outcome: Literal["passed", "failed", "inconclusive"]

class EvaluatorAnswerInput(_EvaluatorAnswerInput, total=False):
    score: Union[float, None]
    reason: Union[str, None]
    evidence: Union[List["EvaluatorAnswerInputEvidenceItem"], None]
    metrics: Union[Dict[str, float], None]

class EvaluationCheckInput(TypedDict, total=False):
    name: str
    text: str
    answer: "EvaluatorAnswerInput"
    fault: str

class _JudgeTrialRequestInput(TypedDict):
    assertion: int

class JudgeTrialRequestInput(_JudgeTrialRequestInput, total=False):
    trial: int
    canary: int

class _NewChannelAuthInputOption1(TypedDict):
    type: Literal["none"]

class NewChannelAuthInputOption1(_NewChannelAuthInputOption1, total=False):
    ca: str

class _NewChannelAuthInputOption2(TypedDict):
    type: Literal["bearer"]

class NewChannelAuthInputOption2(_NewChannelAuthInputOption2, total=False):
    ca: str
    secret: str

class _NewChannelAuthInputOption3(TypedDict):
    type: Literal["apiKey"]

class NewChannelAuthInputOption3(_NewChannelAuthInputOption3, total=False):
    ca: str
    header: str
    secret: str

class _NewChannelAuthInputOption4(TypedDict):
    type: Literal["basic"]

class NewChannelAuthInputOption4(_NewChannelAuthInputOption4, total=False):
    ca: str
    secret: str

class _NewChannelAuthInputOption5(TypedDict):
    type: Literal["hmac"]

class NewChannelAuthInputOption5(_NewChannelAuthInputOption5, total=False):
    ca: str
    algorithm: Literal["sha256", "sha512", "sha1"]
    encoding: Literal["hex", "base64"]
    signatureHeader: str
    timestampHeader: str
    prefix: str
    signed: str
    secret: str

class _NewChannelAuthInputOption6(TypedDict):
    type: Literal["awsSigV4"]
    accessKeyId: str
    region: str
    service: str

class NewChannelAuthInputOption6(_NewChannelAuthInputOption6, total=False):
    ca: str
    secret: str

class NewChannelAuthInputOption7Secret(TypedDict):
    certificate: str
    key: str

class _NewChannelAuthInputOption7(TypedDict):
    type: Literal["mtls"]

class NewChannelAuthInputOption7(_NewChannelAuthInputOption7, total=False):
    ca: str
    secret: "NewChannelAuthInputOption7Secret"

class _NewChannelAuthInputOption8(TypedDict):
    type: Literal["oauth2ClientCredentials"]
    tokenUrl: str
    clientId: str

class NewChannelAuthInputOption8(_NewChannelAuthInputOption8, total=False):
    ca: str
    scope: str
    audience: str
    credentialsIn: Literal["header", "body"]
    secret: str

NewChannelAuthInput = Union["NewChannelAuthInputOption1", "NewChannelAuthInputOption2", "NewChannelAuthInputOption3", "NewChannelAuthInputOption4", "NewChannelAuthInputOption5", "NewChannelAuthInputOption6", "NewChannelAuthInputOption7", "NewChannelAuthInputOption8"]

class ProbeRequestInput(TypedDict, total=False):
    message: str
    variables: Dict[str, Union[str, float, bool]]

class ChannelTimeoutsInput(TypedDict, total=False):
    connectMs: int
    firstByteMs: int
    turnMs: int

class ChannelRetryInput(TypedDict, total=False):
    max: int

class ChannelLimitsInput(TypedDict, total=False):
    concurrency: int
    requestsPerSecond: float

class DemoChannelConfigInput(TypedDict, total=False):
    template: Literal["support", "booking", "handoff"]
    release: Union[Literal[1], Literal[2]]
    flakeRate: float

class _OpenaiChatChannelConfigInput(TypedDict):
    url: str

class OpenaiChatChannelConfigInput(_OpenaiChatChannelConfigInput, total=False):
    model: str
    systemPrompt: str
    stream: bool
    temperature: float
    tools: Literal["mocks"]
    thoughts: Literal["keep"]
    headers: Dict[str, str]

class _OpenaiResponsesChannelConfigInput(TypedDict):
    url: str
    model: str

class OpenaiResponsesChannelConfigInput(_OpenaiResponsesChannelConfigInput, total=False):
    instructions: str
    conversation: Literal["previousResponseId", "history"]
    stream: bool
    temperature: float
    headers: Dict[str, str]

class _HttpChannelConfigInputResponse(TypedDict):
    text: str

class HttpChannelConfigInputResponse(_HttpChannelConfigInputResponse, total=False):
    format: Literal["json", "xml"]
    messages: str
    buttons: str
    toolCalls: str
    end: str
    sessionId: str
    usage: str
    error: str

class _HttpChannelConfigInputSessionStart(TypedDict):
    url: str

class HttpChannelConfigInputSessionStart(_HttpChannelConfigInputSessionStart, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    headers: Dict[str, str]
    body: Any
    sessionId: str
    greeting: str

class _HttpChannelConfigInputSessionEnd(TypedDict):
    url: str

class HttpChannelConfigInputSessionEnd(_HttpChannelConfigInputSessionEnd, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    headers: Dict[str, str]
    body: Any

class HttpChannelConfigInputSession(TypedDict, total=False):
    start: "HttpChannelConfigInputSessionStart"
    end: "HttpChannelConfigInputSessionEnd"

class HttpChannelConfigInputSse(TypedDict, total=False):
    protocol: Literal["aiSdk", "agUi"]
    event: str
    text: str
    next: str
    done: str

class _HttpChannelConfigInput(TypedDict):
    url: str
    response: "HttpChannelConfigInputResponse"

class HttpChannelConfigInput(_HttpChannelConfigInput, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH"]
    headers: Dict[str, str]
    body: Any
    session: "HttpChannelConfigInputSession"
    stream: Literal["none", "sse"]
    sse: "HttpChannelConfigInputSse"

class _WebhookChannelConfigInputResponse(TypedDict):
    text: str

class WebhookChannelConfigInputResponse(_WebhookChannelConfigInputResponse, total=False):
    format: Literal["json", "xml"]
    messages: str
    buttons: str
    error: str

class _WebhookChannelConfigInputReceiveSelect(TypedDict):
    path: str

class WebhookChannelConfigInputReceiveSelect(_WebhookChannelConfigInputReceiveSelect, total=False):
    equals: Union[str, float, bool]

class WebhookChannelConfigInputReceive(TypedDict, total=False):
    session: str
    id: str
    replyTo: str
    text: str
    select: "WebhookChannelConfigInputReceiveSelect"
    messages: str
    pieces: bool
    buttons: str
    toolCalls: str
    end: str
    error: str
    typing: str

class _WebhookChannelConfigInputDone(TypedDict):
    path: str

class WebhookChannelConfigInputDone(_WebhookChannelConfigInputDone, total=False):
    equals: Union[str, float, bool]

class _WebhookChannelConfigInputApiItem(TypedDict):
    path: str

class WebhookChannelConfigInputApiItem(_WebhookChannelConfigInputApiItem, total=False):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    isReply: bool
    omit: List[str]
    status: int
    answer: Any

class WebhookChannelConfigInputSignature1(TypedDict):
    type: Literal["none"]

class _WebhookChannelConfigInputSignature2(TypedDict):
    type: Literal["hmac"]

class WebhookChannelConfigInputSignature2(_WebhookChannelConfigInputSignature2, total=False):
    algorithm: Literal["sha256", "sha512", "sha1"]
    encoding: Literal["hex", "base64"]
    header: str
    timestampHeader: str
    prefix: str
    signed: str

class _WebhookChannelConfigInputSignature3(TypedDict):
    type: Literal["header"]

class WebhookChannelConfigInputSignature3(_WebhookChannelConfigInputSignature3, total=False):
    header: str

class WebhookChannelConfigInputInbound(TypedDict, total=False):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class _WebhookChannelConfigInput(TypedDict):
    url: str

class WebhookChannelConfigInput(_WebhookChannelConfigInput, total=False):
    method: Literal["POST", "PUT", "PATCH"]
    headers: Dict[str, str]
    body: Any
    firstBody: Any
    sessionId: str
    response: "WebhookChannelConfigInputResponse"
    receive: "WebhookChannelConfigInputReceive"
    done: "WebhookChannelConfigInputDone"
    api: List["WebhookChannelConfigInputApiItem"]
    signature: Union["WebhookChannelConfigInputSignature1", "WebhookChannelConfigInputSignature2", "WebhookChannelConfigInputSignature3"]
    inbound: "WebhookChannelConfigInputInbound"

class _WebsocketChannelConfigInputReady(TypedDict):
    path: str

class WebsocketChannelConfigInputReady(_WebsocketChannelConfigInputReady, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigInputReceiveSelect(TypedDict):
    path: str

class WebsocketChannelConfigInputReceiveSelect(_WebsocketChannelConfigInputReceiveSelect, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigInputReceive(TypedDict):
    text: str

class WebsocketChannelConfigInputReceive(_WebsocketChannelConfigInputReceive, total=False):
    select: "WebsocketChannelConfigInputReceiveSelect"
    messages: str
    pieces: bool
    buttons: str
    toolCalls: str
    end: str
    error: str
    typing: str

class _WebsocketChannelConfigInputDone(TypedDict):
    path: str

class WebsocketChannelConfigInputDone(_WebsocketChannelConfigInputDone, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigInputPing(TypedDict):
    everySeconds: int

class WebsocketChannelConfigInputPing(_WebsocketChannelConfigInputPing, total=False):
    frame: Any

class WebsocketChannelConfigInputInbound(TypedDict, total=False):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class _WebsocketChannelConfigInput(TypedDict):
    url: str
    receive: "WebsocketChannelConfigInputReceive"

class WebsocketChannelConfigInput(_WebsocketChannelConfigInput, total=False):
    protocol: Literal["socketIo"]
    subprotocol: str
    headers: Dict[str, str]
    open: List[Any]
    ready: "WebsocketChannelConfigInputReady"
    send: Any
    done: "WebsocketChannelConfigInputDone"
    close: Any
    ping: "WebsocketChannelConfigInputPing"
    inbound: "WebsocketChannelConfigInputInbound"

class DirectLineChannelConfigInputInbound(TypedDict, total=False):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class DirectLineChannelConfigInput(TypedDict, total=False):
    url: str
    startEvent: str
    locale: str
    headers: Dict[str, str]
    replyMs: int
    inbound: "DirectLineChannelConfigInputInbound"

class _NewChannelInputOption1(TypedDict):
    projectId: str
    name: str
    kind: Literal["demo"]
    config: "DemoChannelConfigInput"

class NewChannelInputOption1(_NewChannelInputOption1, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption2(TypedDict):
    projectId: str
    name: str
    kind: Literal["openaiChat"]
    config: "OpenaiChatChannelConfigInput"

class NewChannelInputOption2(_NewChannelInputOption2, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption3(TypedDict):
    projectId: str
    name: str
    kind: Literal["openaiResponses"]
    config: "OpenaiResponsesChannelConfigInput"

class NewChannelInputOption3(_NewChannelInputOption3, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption4(TypedDict):
    projectId: str
    name: str
    kind: Literal["http"]
    config: "HttpChannelConfigInput"

class NewChannelInputOption4(_NewChannelInputOption4, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption5(TypedDict):
    projectId: str
    name: str
    kind: Literal["webhook"]
    config: "WebhookChannelConfigInput"

class NewChannelInputOption5(_NewChannelInputOption5, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption6(TypedDict):
    projectId: str
    name: str
    kind: Literal["websocket"]
    config: "WebsocketChannelConfigInput"

class NewChannelInputOption6(_NewChannelInputOption6, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption7(TypedDict):
    projectId: str
    name: str
    kind: Literal["mcp"]
    config: "McpChannelConfig"

class NewChannelInputOption7(_NewChannelInputOption7, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption8(TypedDict):
    projectId: str
    name: str
    kind: Literal["a2a"]
    config: "A2aChannelConfig"

class NewChannelInputOption8(_NewChannelInputOption8, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption9(TypedDict):
    projectId: str
    name: str
    kind: Literal["directLine"]
    config: "DirectLineChannelConfigInput"

class NewChannelInputOption9(_NewChannelInputOption9, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption10(TypedDict):
    projectId: str
    name: str
    kind: Literal["pull"]
    config: "PullChannelConfig"

class NewChannelInputOption10(_NewChannelInputOption10, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _NewChannelInputOption11(TypedDict):
    projectId: str
    name: str
    kind: Literal["replay"]
    config: "ReplayChannelConfig"

class NewChannelInputOption11(_NewChannelInputOption11, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

NewChannelInput = Union["NewChannelInputOption1", "NewChannelInputOption2", "NewChannelInputOption3", "NewChannelInputOption4", "NewChannelInputOption5", "NewChannelInputOption6", "NewChannelInputOption7", "NewChannelInputOption8", "NewChannelInputOption9", "NewChannelInputOption10", "NewChannelInputOption11"]

class _ChannelReplacementInputOption1(TypedDict):
    name: str
    kind: Literal["demo"]
    config: "DemoChannelConfigInput"

class ChannelReplacementInputOption1(_ChannelReplacementInputOption1, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption2(TypedDict):
    name: str
    kind: Literal["openaiChat"]
    config: "OpenaiChatChannelConfigInput"

class ChannelReplacementInputOption2(_ChannelReplacementInputOption2, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption3(TypedDict):
    name: str
    kind: Literal["openaiResponses"]
    config: "OpenaiResponsesChannelConfigInput"

class ChannelReplacementInputOption3(_ChannelReplacementInputOption3, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption4(TypedDict):
    name: str
    kind: Literal["http"]
    config: "HttpChannelConfigInput"

class ChannelReplacementInputOption4(_ChannelReplacementInputOption4, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption5(TypedDict):
    name: str
    kind: Literal["webhook"]
    config: "WebhookChannelConfigInput"

class ChannelReplacementInputOption5(_ChannelReplacementInputOption5, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption6(TypedDict):
    name: str
    kind: Literal["websocket"]
    config: "WebsocketChannelConfigInput"

class ChannelReplacementInputOption6(_ChannelReplacementInputOption6, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption7(TypedDict):
    name: str
    kind: Literal["mcp"]
    config: "McpChannelConfig"

class ChannelReplacementInputOption7(_ChannelReplacementInputOption7, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption8(TypedDict):
    name: str
    kind: Literal["a2a"]
    config: "A2aChannelConfig"

class ChannelReplacementInputOption8(_ChannelReplacementInputOption8, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption9(TypedDict):
    name: str
    kind: Literal["directLine"]
    config: "DirectLineChannelConfigInput"

class ChannelReplacementInputOption9(_ChannelReplacementInputOption9, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption10(TypedDict):
    name: str
    kind: Literal["pull"]
    config: "PullChannelConfig"

class ChannelReplacementInputOption10(_ChannelReplacementInputOption10, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

class _ChannelReplacementInputOption11(TypedDict):
    name: str
    kind: Literal["replay"]
    config: "ReplayChannelConfig"

class ChannelReplacementInputOption11(_ChannelReplacementInputOption11, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuthInput"
    timeouts: "ChannelTimeoutsInput"
    retry: "ChannelRetryInput"
    limits: "ChannelLimitsInput"
    workerTag: "ChannelWorkerTag"

ChannelReplacementInput = Union["ChannelReplacementInputOption1", "ChannelReplacementInputOption2", "ChannelReplacementInputOption3", "ChannelReplacementInputOption4", "ChannelReplacementInputOption5", "ChannelReplacementInputOption6", "ChannelReplacementInputOption7", "ChannelReplacementInputOption8", "ChannelReplacementInputOption9", "ChannelReplacementInputOption10", "ChannelReplacementInputOption11"]

class _CurlRequestInput(TypedDict):
    projectId: str
    curl: str

class CurlRequestInput(_CurlRequestInput, total=False):
    name: str
    create: bool
    probe: bool
    sessionAt: Union[str, None]

class _PresetRequestInput(TypedDict):
    projectId: str
    preset: Literal["agUi", "aiSdk", "amazonLex", "anthropic", "assistants", "azureBot", "azureOpenai", "botFramework", "botpress", "dialogflowCx", "dify", "flowise", "intercom", "langGraph", "langServe", "langflow", "mastra", "copilotStudio", "ollama", "rasa", "slack", "socketIo", "telegram", "twilioSms", "twilioWhatsapp", "voiceflow", "zendesk", "n8n"]

class PresetRequestInput(_PresetRequestInput, total=False):
    values: Dict[str, str]
    name: str

class ModelAuthInput(TypedDict, total=False):
    secret: str

class ModelTimeoutsInput(TypedDict, total=False):
    connectMs: int
    callMs: int

class ModelRetryInput(TypedDict, total=False):
    max: int

class _OpenaiModelConfigInput(TypedDict):
    model: str

class OpenaiModelConfigInput(_OpenaiModelConfigInput, total=False):
    baseUrl: str
    organization: str
    temperature: float
    reasoningEffort: Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"]

class _OpenaiCompatibleModelConfigInput(TypedDict):
    baseUrl: str
    model: str

class OpenaiCompatibleModelConfigInput(_OpenaiCompatibleModelConfigInput, total=False):
    temperature: float
    headers: Dict[str, str]

class _AzureOpenaiModelConfigInput(TypedDict):
    resourceUrl: str
    deployment: str

class AzureOpenaiModelConfigInput(_AzureOpenaiModelConfigInput, total=False):
    apiVersion: str
    temperature: float

class _AnthropicModelConfigInput(TypedDict):
    model: str

class AnthropicModelConfigInput(_AnthropicModelConfigInput, total=False):
    baseUrl: str

class _GoogleModelConfigInput(TypedDict):
    model: str

class GoogleModelConfigInput(_GoogleModelConfigInput, total=False):
    baseUrl: str
    temperature: float

class BedrockModelConfigInput(TypedDict):
    region: str
    model: str

class DemoModelConfigInput(TypedDict, total=False):
    seed: int
    faults: Dict[str, float]
    obeysConversation: bool

class _NewModelInputOption1(TypedDict):
    name: str
    kind: Literal["openai"]
    config: "OpenaiModelConfigInput"

class NewModelInputOption1(_NewModelInputOption1, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption2(TypedDict):
    name: str
    kind: Literal["openaiCompatible"]
    config: "OpenaiCompatibleModelConfigInput"

class NewModelInputOption2(_NewModelInputOption2, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption3(TypedDict):
    name: str
    kind: Literal["azureOpenai"]
    config: "AzureOpenaiModelConfigInput"

class NewModelInputOption3(_NewModelInputOption3, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption4(TypedDict):
    name: str
    kind: Literal["anthropic"]
    config: "AnthropicModelConfigInput"

class NewModelInputOption4(_NewModelInputOption4, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption5(TypedDict):
    name: str
    kind: Literal["google"]
    config: "GoogleModelConfigInput"

class NewModelInputOption5(_NewModelInputOption5, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption6(TypedDict):
    name: str
    kind: Literal["bedrock"]
    config: "BedrockModelConfigInput"

class NewModelInputOption6(_NewModelInputOption6, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

class _NewModelInputOption7(TypedDict):
    name: str
    kind: Literal["demo"]
    config: "DemoModelConfigInput"

class NewModelInputOption7(_NewModelInputOption7, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    status: Literal["unverified", "disabled"]
    auth: "ModelAuthInput"
    price: "ModelPrice"
    timeouts: "ModelTimeoutsInput"
    retry: "ModelRetryInput"
    limits: "ModelLimits"

NewModelInput = Union["NewModelInputOption1", "NewModelInputOption2", "NewModelInputOption3", "NewModelInputOption4", "NewModelInputOption5", "NewModelInputOption6", "NewModelInputOption7"]

class _GraphNodeInput(TypedDict):
    key: str
    say: str

class GraphNodeInput(_GraphNodeInput, total=False):
    next: List["GraphEdge"]
    otherwise: str

class _MilestoneStepInput(TypedDict):
    key: str
    say: str

class MilestoneStepInput(_MilestoneStepInput, total=False):
    until: "Condition"
    maxTurns: int
    required: bool

class _DriverInputOption1TurnsItem(TypedDict):
    content: str

class DriverInputOption1TurnsItem(_DriverInputOption1TurnsItem, total=False):
    role: Literal["user", "silence"]
    attachments: List["Attachment"]
    noReply: Literal[True]

class DriverInputOption1(TypedDict):
    mode: Literal["scripted"]
    turns: List["DriverInputOption1TurnsItem"]

class DriverInputOption2(TypedDict):
    mode: Literal["rules"]

class DriverInputOption3(TypedDict):
    mode: Literal["milestones"]
    steps: List["MilestoneStepInput"]

class DriverInputOption4(TypedDict):
    mode: Literal["graph"]
    nodes: List["GraphNodeInput"]

class DriverInputOption5ExamplesItem(TypedDict):
    agent: str
    user: str

class DriverInputOption5GuardInventedFact(TypedDict, total=False):
    allow: List[str]

class DriverInputOption5Guard(TypedDict, total=False):
    off: List[Literal["unreadable", "empty", "tooLong", "leakedReasoning", "roleInversion", "promptLeak", "wrongLanguage", "disclosure", "inventedFact", "repeat", "earlyEnd", "stuck"]]
    inventedFact: "DriverInputOption5GuardInventedFact"

class _DriverInputOption5(TypedDict):
    mode: Literal["llm"]

class DriverInputOption5(_DriverInputOption5, total=False):
    instructions: str
    examples: List["DriverInputOption5ExamplesItem"]
    temperature: float
    maxCharsPerTurn: int
    guard: "DriverInputOption5Guard"

DriverInput = Union["DriverInputOption1", "DriverInputOption2", "DriverInputOption3", "DriverInputOption4", "DriverInputOption5"]

class FaultsInputTools(TypedDict, total=False):
    error: float
    status: int
    slow: float
    slowMs: int

class _FaultsInputChannelLatency(TypedDict):
    rate: float
    ms: int

class FaultsInputChannelLatency(_FaultsInputChannelLatency, total=False):
    jitterMs: int

class FaultsInputChannel(TypedDict, total=False):
    latency: "FaultsInputChannelLatency"
    drop: float
    duplicate: float
    corrupt: float
    disconnect: float
    reorder: float

class FaultsInput(TypedDict, total=False):
    tools: "FaultsInputTools"
    channel: "FaultsInputChannel"

class NewToolMockInputRulesItemMatch2(TypedDict):
    partial: Dict[str, Any]

class NewToolMockInputRulesItemMatch3(TypedDict):
    exact: Dict[str, Any]

class NewToolMockInputRulesItemMatch4(TypedDict):
    path: Dict[str, Any]

class NewToolMockInputRulesItemMatch5(TypedDict):
    schema: Dict[str, Any]

class NewToolMockInputRulesItemRespond1(TypedDict):
    result: Any

class _NewToolMockInputRulesItemRespond2Error(TypedDict):
    status: int

class NewToolMockInputRulesItemRespond2Error(_NewToolMockInputRulesItemRespond2Error, total=False):
    body: Any

class NewToolMockInputRulesItemRespond2(TypedDict):
    error: "NewToolMockInputRulesItemRespond2Error"

class NewToolMockInputRulesItemRespond3SequenceItem1(TypedDict):
    result: Any

class _NewToolMockInputRulesItemRespond3SequenceItem2Error(TypedDict):
    status: int

class NewToolMockInputRulesItemRespond3SequenceItem2Error(_NewToolMockInputRulesItemRespond3SequenceItem2Error, total=False):
    body: Any

class NewToolMockInputRulesItemRespond3SequenceItem2(TypedDict):
    error: "NewToolMockInputRulesItemRespond3SequenceItem2Error"

class NewToolMockInputRulesItemRespond3(TypedDict):
    sequence: List[Union["NewToolMockInputRulesItemRespond3SequenceItem1", "NewToolMockInputRulesItemRespond3SequenceItem2"]]

NewToolMockInputRulesItemEffectItem = TypedDict("NewToolMockInputRulesItemEffectItem", {  # type: ignore[misc]
    "op": "Literal[\"add\", \"remove\", \"replace\", \"move\", \"copy\", \"test\"]",
    "path": "str",
    "from": "str",
    "value": "Any",
}, total=False)

class _NewToolMockInputRulesItem(TypedDict):
    respond: Union["NewToolMockInputRulesItemRespond1", "NewToolMockInputRulesItemRespond2", "NewToolMockInputRulesItemRespond3"]

class NewToolMockInputRulesItem(_NewToolMockInputRulesItem, total=False):
    match: Union[Literal["any"], "NewToolMockInputRulesItemMatch2", "NewToolMockInputRulesItemMatch3", "NewToolMockInputRulesItemMatch4", "NewToolMockInputRulesItemMatch5"]
    latencyMs: int
    times: int
    effect: List["NewToolMockInputRulesItemEffectItem"]

class NewToolMockInputUnmatched2(TypedDict):
    result: Any

class _NewToolMockInput(TypedDict):
    tool: str
    rules: List["NewToolMockInputRulesItem"]

class NewToolMockInput(_NewToolMockInput, total=False):
    description: str
    parameters: Dict[str, Any]
    unmatched: Union[Literal["fail"], "NewToolMockInputUnmatched2"]

class RedactionInputPatternsItem(TypedDict):
    name: str
    pattern: str

class RedactionInput(TypedDict, total=False):
    mode: Literal["off", "mask", "drop"]
    patterns: List["RedactionInputPatternsItem"]

class _NewApiKeyInput(TypedDict):
    name: str

class NewApiKeyInput(_NewApiKeyInput, total=False):
    role: "Role"
    expiresAt: str
    memberId: str
    projectIds: List[str]
    scopes: List[Literal["read", "runs:create", "definitions:apply", "members:provision", "ingest"]]

class RotationInput(TypedDict, total=False):
    graceSeconds: int

class NewWorkspaceInput(TypedDict):
    name: str

class _NewMemberInput(TypedDict):
    name: str

class NewMemberInput(_NewMemberInput, total=False):
    kind: Literal["person", "service"]
    email: str
    role: "Role"
    projectRoles: Dict[str, Literal["viewer", "reviewer", "editor", "admin"]]

class _WebhookIntegrationConfigInput(TypedDict):
    url: str

class WebhookIntegrationConfigInput(_WebhookIntegrationConfigInput, total=False):
    headers: Dict[str, str]

class SlackIntegrationConfigInput(TypedDict, total=False):
    channel: str
    apiUrl: str

class _GithubIntegrationConfigInput(TypedDict):
    repository: str

class GithubIntegrationConfigInput(_GithubIntegrationConfigInput, total=False):
    apiUrl: str
    ref: str
    context: str
    comment: bool

EmailIntegrationConfigInput = TypedDict("EmailIntegrationConfigInput", {  # type: ignore[misc]
    "host": "str",
    "port": "int",
    "security": "Literal[\"starttls\", \"tls\", \"none\"]",
    "from": "str",
    "to": "List[str]",
}, total=False)

class _OtlpIntegrationConfigInput(TypedDict):
    url: str

class OtlpIntegrationConfigInput(_OtlpIntegrationConfigInput, total=False):
    header: str
    headers: Dict[str, str]
    captureContent: bool

class NewIntegrationInputOption1RateLimit(TypedDict):
    perMinute: int

class _NewIntegrationInputOption1(TypedDict):
    projectId: str
    name: str
    events: List[str]
    kind: Literal["webhook"]
    config: "WebhookIntegrationConfigInput"

class NewIntegrationInputOption1(_NewIntegrationInputOption1, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "NewIntegrationInputOption1RateLimit"
    secret: str

class NewIntegrationInputOption2RateLimit(TypedDict):
    perMinute: int

class _NewIntegrationInputOption2(TypedDict):
    projectId: str
    name: str
    events: List[str]
    kind: Literal["slack"]
    config: "SlackIntegrationConfigInput"

class NewIntegrationInputOption2(_NewIntegrationInputOption2, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "NewIntegrationInputOption2RateLimit"
    secret: str

class NewIntegrationInputOption3RateLimit(TypedDict):
    perMinute: int

class _NewIntegrationInputOption3(TypedDict):
    projectId: str
    name: str
    events: List[str]
    kind: Literal["github"]
    config: "GithubIntegrationConfigInput"

class NewIntegrationInputOption3(_NewIntegrationInputOption3, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "NewIntegrationInputOption3RateLimit"
    secret: str

class NewIntegrationInputOption4RateLimit(TypedDict):
    perMinute: int

class _NewIntegrationInputOption4(TypedDict):
    projectId: str
    name: str
    events: List[str]
    kind: Literal["email"]
    config: "EmailIntegrationConfigInput"

class NewIntegrationInputOption4(_NewIntegrationInputOption4, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "NewIntegrationInputOption4RateLimit"
    secret: str

class NewIntegrationInputOption5RateLimit(TypedDict):
    perMinute: int

class _NewIntegrationInputOption5(TypedDict):
    projectId: str
    name: str
    events: List[str]
    kind: Literal["otlp"]
    config: "OtlpIntegrationConfigInput"

class NewIntegrationInputOption5(_NewIntegrationInputOption5, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "NewIntegrationInputOption5RateLimit"
    secret: str

NewIntegrationInput = Union["NewIntegrationInputOption1", "NewIntegrationInputOption2", "NewIntegrationInputOption3", "NewIntegrationInputOption4", "NewIntegrationInputOption5"]

class IntegrationReplacementInputOption1RateLimit(TypedDict):
    perMinute: int

class _IntegrationReplacementInputOption1(TypedDict):
    name: str
    events: List[str]
    kind: Literal["webhook"]
    config: "WebhookIntegrationConfigInput"

class IntegrationReplacementInputOption1(_IntegrationReplacementInputOption1, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "IntegrationReplacementInputOption1RateLimit"
    secret: str

class IntegrationReplacementInputOption2RateLimit(TypedDict):
    perMinute: int

class _IntegrationReplacementInputOption2(TypedDict):
    name: str
    events: List[str]
    kind: Literal["slack"]
    config: "SlackIntegrationConfigInput"

class IntegrationReplacementInputOption2(_IntegrationReplacementInputOption2, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "IntegrationReplacementInputOption2RateLimit"
    secret: str

class IntegrationReplacementInputOption3RateLimit(TypedDict):
    perMinute: int

class _IntegrationReplacementInputOption3(TypedDict):
    name: str
    events: List[str]
    kind: Literal["github"]
    config: "GithubIntegrationConfigInput"

class IntegrationReplacementInputOption3(_IntegrationReplacementInputOption3, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "IntegrationReplacementInputOption3RateLimit"
    secret: str

class IntegrationReplacementInputOption4RateLimit(TypedDict):
    perMinute: int

class _IntegrationReplacementInputOption4(TypedDict):
    name: str
    events: List[str]
    kind: Literal["email"]
    config: "EmailIntegrationConfigInput"

class IntegrationReplacementInputOption4(_IntegrationReplacementInputOption4, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "IntegrationReplacementInputOption4RateLimit"
    secret: str

class IntegrationReplacementInputOption5RateLimit(TypedDict):
    perMinute: int

class _IntegrationReplacementInputOption5(TypedDict):
    name: str
    events: List[str]
    kind: Literal["otlp"]
    config: "OtlpIntegrationConfigInput"

class IntegrationReplacementInputOption5(_IntegrationReplacementInputOption5, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    rateLimit: "IntegrationReplacementInputOption5RateLimit"
    secret: str

IntegrationReplacementInput = Union["IntegrationReplacementInputOption1", "IntegrationReplacementInputOption2", "IntegrationReplacementInputOption3", "IntegrationReplacementInputOption4", "IntegrationReplacementInputOption5"]

class SecretRotationInput(TypedDict, total=False):
    secret: str
    graceSeconds: int

class BatchMatrixInput(TypedDict, total=False):
    personaIds: List[str]
    channelIds: List[str]
    variables: List[Dict[str, Union[str, float, bool]]]

class _BatchSampleInput(TypedDict):
    cells: int

class BatchSampleInput(_BatchSampleInput, total=False):
    stratifyBy: Literal["item", "persona", "channel"]
    seed: str

class GateInputMetricsValue(TypedDict, total=False):
    min: float
    max: float

class GateInput(TypedDict, total=False):
    minPassRate: float
    perCellMinPassRate: float
    passRateBy: Literal["observed", "lowerBound"]
    population: Literal["theseScenarios", "suchScenarios"]
    pairBy: List[Literal["item", "channel", "persona", "variables"]]
    allowRemoved: bool
    maxRegressions: int
    maxInconclusiveRate: float
    maxErrorRate: float
    judges: Literal["any", "calibrated"]
    metrics: Dict[str, "GateInputMetricsValue"]
    p95LatencyMs: int

class RetryPolicyInput(TypedDict, total=False):
    max: int

class _BatchScheduleInput(TypedDict):
    cron: str

class BatchScheduleInput(_BatchScheduleInput, total=False):
    timezone: str

class _NewBatchInput(TypedDict):
    projectId: str
    name: str
    items: List["BatchItem"]

class NewBatchInput(_NewBatchInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    matrix: "BatchMatrixInput"
    repeats: Union[int, None]
    sample: Union["BatchSampleInput", None]
    order: Literal["asListed", "random", "failedFirst"]
    priority: int
    retryPolicy: "RetryPolicyInput"
    gate: "GateInput"
    baseline: Union["Baseline", None]
    schedule: Union["BatchScheduleInput", None]
    notify: List[str]
    budget: "Budget"
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    faults: "FaultsInput"
    status: Literal["draft", "ready"]

class _BatchReplacementInput(TypedDict):
    name: str
    items: List["BatchItem"]

class BatchReplacementInput(_BatchReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    matrix: "BatchMatrixInput"
    repeats: Union[int, None]
    sample: Union["BatchSampleInput", None]
    order: Literal["asListed", "random", "failedFirst"]
    priority: int
    retryPolicy: "RetryPolicyInput"
    gate: "GateInput"
    baseline: Union["Baseline", None]
    schedule: Union["BatchScheduleInput", None]
    notify: List[str]
    budget: "Budget"
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    faults: "FaultsInput"
    status: Literal["draft", "ready"]

class BatchRunRequestInput(TypedDict, total=False):
    dryRun: bool
    idempotent: bool
    seed: Union[int, str]
    baseline: "Baseline"
    repeats: int
    label: str
    budget: "Budget"
    mode: Literal["live", "record", "replay", "auto"]
    cassetteId: str

class _BatchDryRunRequestInput(TypedDict):
    projectId: str
    name: str
    items: List["BatchItem"]

class BatchDryRunRequestInput(_BatchDryRunRequestInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    matrix: "BatchMatrixInput"
    repeats: Union[int, None]
    sample: Union["BatchSampleInput", None]
    order: Literal["asListed", "random", "failedFirst"]
    priority: int
    retryPolicy: "RetryPolicyInput"
    gate: "GateInput"
    baseline: Union["Baseline", None]
    schedule: Union["BatchScheduleInput", None]
    notify: List[str]
    budget: "Budget"
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    faults: "FaultsInput"
    status: Literal["draft", "ready"]
    batchId: str

class _NewDocumentInput(TypedDict):
    projectId: str
    name: str
    text: str

class NewDocumentInput(_NewDocumentInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    format: Literal["text", "markdown"]

class _DocumentReplacementInput(TypedDict):
    name: str
    text: str

class DocumentReplacementInput(_DocumentReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    format: Literal["text", "markdown"]

class RunRequestInput(TypedDict, total=False):
    channelId: str
    channelIds: List[str]
    personaId: str
    personaIds: List[str]
    repeats: int
    variables: Dict[str, Union[str, float, bool]]
    seed: Union[int, str]
    budget: "Budget"
    faults: "FaultsInput"
    mode: Literal["live", "record", "replay", "auto"]
    cassetteId: str

class ScenarioRunRequestInputSeedFrom(TypedDict):
    runId: str
    turn: int

class ScenarioRunRequestInput(TypedDict, total=False):
    channelId: str
    channelIds: List[str]
    personaId: str
    personaIds: List[str]
    repeats: int
    variables: Dict[str, Union[str, float, bool]]
    seed: Union[int, str]
    budget: "Budget"
    faults: "FaultsInput"
    mode: Literal["live", "record", "replay", "auto"]
    cassetteId: str
    seedFrom: "ScenarioRunRequestInputSeedFrom"
    playedBy: Literal["person"]

class _NewScenarioInputUserFactsKnownItem(TypedDict):
    key: str
    value: str

class NewScenarioInputUserFactsKnownItem(_NewScenarioInputUserFactsKnownItem, total=False):
    askedBy: List[str]
    disclosure: Literal["volunteer", "onRequest", "never"]

class _NewScenarioInputUserFactsUnknownItem2(TypedDict):
    key: str

class NewScenarioInputUserFactsUnknownItem2(_NewScenarioInputUserFactsUnknownItem2, total=False):
    askedBy: List[str]

class NewScenarioInputUserOpening(TypedDict, total=False):
    speaksFirst: Literal["user", "agent"]
    message: str

class NewScenarioInputUserLimits(TypedDict, total=False):
    spend: float

class NewScenarioInputUser(TypedDict, total=False):
    goal: str
    situation: str
    factsKnown: List["NewScenarioInputUserFactsKnownItem"]
    factsUnknown: List[Union[str, "NewScenarioInputUserFactsUnknownItem2"]]
    opening: "NewScenarioInputUserOpening"
    wants: List["Want"]
    limits: "NewScenarioInputUserLimits"

class NewScenarioInputStopOnGoal(TypedDict, total=False):
    phrases: List[str]
    tool: str

class NewScenarioInputStop(TypedDict, total=False):
    maxTurns: int
    minTurns: int
    onPhrase: List[str]
    onTool: List[str]
    onGoal: "NewScenarioInputStopOnGoal"
    idleTimeoutMs: int
    endsEarly: Literal["allowed"]

class _NewScenarioInput(TypedDict):
    projectId: str
    name: str

class NewScenarioInput(_NewScenarioInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    category: str
    driver: "DriverInput"
    user: "NewScenarioInputUser"
    personaIds: List[str]
    stop: "NewScenarioInputStop"
    toolMocks: List["NewToolMockInput"]
    mockState: Dict[str, Any]
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    seed: Union[int, str]
    simulator: str
    assertions: List["NewAssertionInput"]

class _ScenarioReplacementInputUserFactsKnownItem(TypedDict):
    key: str
    value: str

class ScenarioReplacementInputUserFactsKnownItem(_ScenarioReplacementInputUserFactsKnownItem, total=False):
    askedBy: List[str]
    disclosure: Literal["volunteer", "onRequest", "never"]

class _ScenarioReplacementInputUserFactsUnknownItem2(TypedDict):
    key: str

class ScenarioReplacementInputUserFactsUnknownItem2(_ScenarioReplacementInputUserFactsUnknownItem2, total=False):
    askedBy: List[str]

class ScenarioReplacementInputUserOpening(TypedDict, total=False):
    speaksFirst: Literal["user", "agent"]
    message: str

class ScenarioReplacementInputUserLimits(TypedDict, total=False):
    spend: float

class ScenarioReplacementInputUser(TypedDict, total=False):
    goal: str
    situation: str
    factsKnown: List["ScenarioReplacementInputUserFactsKnownItem"]
    factsUnknown: List[Union[str, "ScenarioReplacementInputUserFactsUnknownItem2"]]
    opening: "ScenarioReplacementInputUserOpening"
    wants: List["Want"]
    limits: "ScenarioReplacementInputUserLimits"

class ScenarioReplacementInputStopOnGoal(TypedDict, total=False):
    phrases: List[str]
    tool: str

class ScenarioReplacementInputStop(TypedDict, total=False):
    maxTurns: int
    minTurns: int
    onPhrase: List[str]
    onTool: List[str]
    onGoal: "ScenarioReplacementInputStopOnGoal"
    idleTimeoutMs: int
    endsEarly: Literal["allowed"]

class _ScenarioReplacementInput(TypedDict):
    name: str

class ScenarioReplacementInput(_ScenarioReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    category: str
    driver: "DriverInput"
    user: "ScenarioReplacementInputUser"
    personaIds: List[str]
    stop: "ScenarioReplacementInputStop"
    toolMocks: List["NewToolMockInput"]
    mockState: Dict[str, Any]
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    seed: Union[int, str]
    simulator: str
    assertions: List["NewAssertionInput"]

class NewTestInputSeedMessagesItem(TypedDict):
    role: Literal["user", "agent"]
    content: str

class NewTestInputTurnsItem(TypedDict, total=False):
    role: Literal["user", "silence"]
    content: str
    recorded: Union["RecordedReply", None]
    attachments: List["Attachment"]
    maxLatencyMs: int
    expect: List["NewAssertionInput"]

class _NewTestInput(TypedDict):
    projectId: str
    name: str
    kind: Literal["singleTurn", "scripted", "replay"]
    turns: List["NewTestInputTurnsItem"]

class NewTestInput(_NewTestInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    seedMessages: List["NewTestInputSeedMessagesItem"]
    priority: Literal["p0", "p1", "p2", "p3"]
    endsEarly: Literal["allowed"]
    toolMocks: List["NewToolMockInput"]
    mockState: Dict[str, Any]
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    assertions: List["NewAssertionInput"]

class TestReplacementInputSeedMessagesItem(TypedDict):
    role: Literal["user", "agent"]
    content: str

class TestReplacementInputTurnsItem(TypedDict, total=False):
    role: Literal["user", "silence"]
    content: str
    recorded: Union["RecordedReply", None]
    attachments: List["Attachment"]
    maxLatencyMs: int
    expect: List["NewAssertionInput"]

class _TestReplacementInput(TypedDict):
    name: str
    kind: Literal["singleTurn", "scripted", "replay"]
    turns: List["TestReplacementInputTurnsItem"]

class TestReplacementInput(_TestReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    seedMessages: List["TestReplacementInputSeedMessagesItem"]
    priority: Literal["p0", "p1", "p2", "p3"]
    endsEarly: Literal["allowed"]
    toolMocks: List["NewToolMockInput"]
    mockState: Dict[str, Any]
    setup: "SetupHookInput"
    teardown: "TeardownHookInput"
    assertions: List["NewAssertionInput"]

CriterionInputOption1Scale = TypedDict("CriterionInputOption1Scale", {  # type: ignore[misc]
    "pass": "str",
    "fail": "str",
}, total=False)

class _CriterionInputOption1(TypedDict):
    key: str
    label: str
    type: Literal["binary"]

class CriterionInputOption1(_CriterionInputOption1, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]
    scale: "CriterionInputOption1Scale"

class _CriterionInputOption2ScalePointsItem(TypedDict):
    value: float

class CriterionInputOption2ScalePointsItem(_CriterionInputOption2ScalePointsItem, total=False):
    label: str
    anchor: str
    score: float

class CriterionInputOption2Scale(TypedDict):
    points: List["CriterionInputOption2ScalePointsItem"]

class _CriterionInputOption2(TypedDict):
    key: str
    label: str
    type: Literal["ordinal"]
    scale: "CriterionInputOption2Scale"

class CriterionInputOption2(_CriterionInputOption2, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionInputOption3ScaleOptionsItem(TypedDict):
    value: str

class CriterionInputOption3ScaleOptionsItem(_CriterionInputOption3ScaleOptionsItem, total=False):
    label: str
    score: float

class CriterionInputOption3Scale(TypedDict):
    options: List["CriterionInputOption3ScaleOptionsItem"]

class _CriterionInputOption3(TypedDict):
    key: str
    label: str
    type: Literal["nominal"]
    scale: "CriterionInputOption3Scale"

class CriterionInputOption3(_CriterionInputOption3, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionInputOption4ScaleOptionsItem(TypedDict):
    value: str

class CriterionInputOption4ScaleOptionsItem(_CriterionInputOption4ScaleOptionsItem, total=False):
    label: str
    score: float

class CriterionInputOption4Scale(TypedDict):
    options: List["CriterionInputOption4ScaleOptionsItem"]

class _CriterionInputOption4(TypedDict):
    key: str
    label: str
    type: Literal["multi"]
    scale: "CriterionInputOption4Scale"

class CriterionInputOption4(_CriterionInputOption4, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionInputOption5Scale(TypedDict):
    min: float
    max: float

class CriterionInputOption5Scale(_CriterionInputOption5Scale, total=False):
    step: float
    unit: str

class _CriterionInputOption5(TypedDict):
    key: str
    label: str
    type: Literal["numeric"]
    scale: "CriterionInputOption5Scale"

class CriterionInputOption5(_CriterionInputOption5, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class CriterionInputOption6Scale(TypedDict, total=False):
    maxLength: int

class _CriterionInputOption6(TypedDict):
    key: str
    label: str
    type: Literal["text"]

class CriterionInputOption6(_CriterionInputOption6, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]
    scale: "CriterionInputOption6Scale"

class CriterionInputOption7Scale(TypedDict, total=False):
    maxSpans: int

class _CriterionInputOption7(TypedDict):
    key: str
    label: str
    type: Literal["span"]

class CriterionInputOption7(_CriterionInputOption7, total=False):
    contextId: str
    description: str
    section: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    failing: "FailingAnswers"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]
    scale: "CriterionInputOption7Scale"

CriterionInput = Union["CriterionInputOption1", "CriterionInputOption2", "CriterionInputOption3", "CriterionInputOption4", "CriterionInputOption5", "CriterionInputOption6", "CriterionInputOption7"]

class NewRubricInputSectionsItem(TypedDict):
    key: str
    label: str

class _NewRubricInput(TypedDict):
    projectId: str
    name: str

class NewRubricInput(_NewRubricInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    criteria: List["CriterionInput"]
    sections: List["NewRubricInputSectionsItem"]
    passScore: float
    instructions: str

class RubricReplacementInputSectionsItem(TypedDict):
    key: str
    label: str

class _RubricReplacementInput(TypedDict):
    name: str

class RubricReplacementInput(_RubricReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    criteria: List["CriterionInput"]
    sections: List["RubricReplacementInputSectionsItem"]
    passScore: float
    instructions: str

class NewProjectInputDefaults(TypedDict, total=False):
    maxTurns: int
    turnTimeoutMs: int
    runTimeoutMs: int
    repeats: int

class NewProjectInputModels(TypedDict, total=False):
    simulator: str
    judge: str
    generator: str

class _NewProjectInput(TypedDict):
    name: str

class NewProjectInput(_NewProjectInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    defaults: "NewProjectInputDefaults"
    models: "NewProjectInputModels"
    budget: "Budget"
    retention: "Retention"
    redaction: "RedactionInput"

class BundleInputRubricsValueSectionsItem(TypedDict):
    key: str
    label: str

class _BundleInputRubricsValue(TypedDict):
    name: str

class BundleInputRubricsValue(_BundleInputRubricsValue, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    externalKey: "ExternalKey"
    criteria: List["CriterionInput"]
    sections: List["BundleInputRubricsValueSectionsItem"]
    passScore: float
    instructions: str
    published: bool

class BundleInput(TypedDict, total=False):
    project: "NewProjectInput"
    models: Dict[str, "NewModelInput"]
    personas: Dict[str, "PersonaReplacementInput"]
    documents: Dict[str, "DocumentReplacementInput"]
    channels: Dict[str, "ChannelReplacementInput"]
    rubrics: Dict[str, "BundleInputRubricsValue"]
    integrations: Dict[str, "IntegrationReplacementInput"]
    tests: Dict[str, "TestReplacementInput"]
    scenarios: Dict[str, "ScenarioReplacementInput"]
    batches: Dict[str, "BatchReplacementInput"]

class _BundleApplicationInputForce2Item(TypedDict):
    type: Literal["project", "model", "persona", "document", "channel", "rubric", "integration", "test", "scenario", "batch"]
    key: str

class BundleApplicationInputForce2Item(_BundleApplicationInputForce2Item, total=False):
    version: int

class _BundleApplicationInput(TypedDict):
    bundle: "BundleInput"

class BundleApplicationInput(_BundleApplicationInput, total=False):
    dryRun: bool
    prune: bool
    force: Union[bool, List["BundleApplicationInputForce2Item"]]
    secrets: bool

class _RecordedTurnInputToolCallsItem(TypedDict):
    name: str
    arguments: Any

class RecordedTurnInputToolCallsItem(_RecordedTurnInputToolCallsItem, total=False):
    id: str
    result: Any

class _RecordedTurnInput(TypedDict):
    role: Literal["user", "agent"]
    content: str

class RecordedTurnInput(_RecordedTurnInput, total=False):
    startedAt: "Timestamp"
    latencyMs: float
    toolCalls: List["RecordedTurnInputToolCallsItem"]
    usage: "Usage"

NewConversationInput = TypedDict("NewConversationInput", {  # type: ignore[misc]
    "externalId": "str",
    "agent": "str",
    "environment": "str",
    "agentVersion": "str",
    "userId": "str",
    "tags": "List[str]",
    "satisfaction": "float",
    "from": "int",
    "ended": "bool",
    "turns": "List[\"RecordedTurnInput\"]",
}, total=False)

class NewConversationsInput(TypedDict):
    projectId: str
    conversations: List["NewConversationInput"]

class ProjectFailureGroupChangeInput(TypedDict, total=False):
    state: Literal["open", "acknowledged", "fixedIn"]
    fixedIn: str
    ownerId: Union[str, None]
    name: Union[str, None]

class _GenerationSourceInputOption1(TypedDict):
    kind: Literal["text"]
    text: str

class GenerationSourceInputOption1(_GenerationSourceInputOption1, total=False):
    name: str

class _GenerationSourceInputOption2(TypedDict):
    kind: Literal["tools"]
    text: str

class GenerationSourceInputOption2(_GenerationSourceInputOption2, total=False):
    name: str

class _GenerationSourceInputOption3(TypedDict):
    kind: Literal["mcp"]
    url: str

class GenerationSourceInputOption3(_GenerationSourceInputOption3, total=False):
    name: str
    token: str

class _GenerationSourceInputOption4(TypedDict):
    kind: Literal["dialogues"]
    text: str

class GenerationSourceInputOption4(_GenerationSourceInputOption4, total=False):
    name: str

class _GenerationSourceInputOption5(TypedDict):
    kind: Literal["runs"]
    ids: List[str]

class GenerationSourceInputOption5(_GenerationSourceInputOption5, total=False):
    name: str

GenerationSourceInput = Union["GenerationSourceInputOption1", "GenerationSourceInputOption2", "GenerationSourceInputOption3", "GenerationSourceInputOption4", "GenerationSourceInputOption5"]

class _GenerationInput(TypedDict):
    sources: List["GenerationSourceInput"]

class GenerationInput(_GenerationInput, total=False):
    seed: str
    reword: bool
    max: int

class NewImportInputMapping(TypedDict, total=False):
    message: str
    expected: str
    name: str
    keep: List[str]

class NewImportInputChannel(TypedDict):
    name: str

class NewImportInputBatch(TypedDict, total=False):
    name: str
    label: str

class _NewImportInput(TypedDict):
    format: Literal["openaiMessages", "tau2", "promptfoo", "botium", "tau2Results", "junit", "csv", "jsonl", "inspect", "deepeval", "langfuse", "langsmith", "openaiEvals", "openaiEvalsResults", "rhesis", "rasa", "dialogflowCx", "sharegpt"]
    content: str

class NewImportInput(_NewImportInput, total=False):
    firstLine: int
    partial: bool
    dryRun: bool
    assertions: List["NewAssertionInput"]
    tags: List[str]
    mapping: "NewImportInputMapping"
    channel: "NewImportInputChannel"
    batch: "NewImportInputBatch"

class _NewImprovementInput(TypedDict):
    batchId: str

class NewImprovementInput(_NewImprovementInput, total=False):
    name: str
    share: float
    seed: str

class NewTryInput(TypedDict):
    label: str

class InboxSettingsReplacementInput(TypedDict, total=False):
    mail: Literal["none", "digest", "immediate"]
    hour: int
    timeZone: str

class ChangedAlertSettingsInput(TypedDict, total=False):
    of: Literal["assertions", "judges"]
    direction: Literal["fall", "any"]

class _RateBelowAlertSettingsInput(TypedDict):
    limit: float

class RateBelowAlertSettingsInput(_RateBelowAlertSettingsInput, total=False):
    of: Literal["assertions", "judges"]

class NewFailureGroupAlertSettingsInput(TypedDict, total=False):
    runs: int

class SpikeAlertSettingsInput(TypedDict):
    pass

class _LatencyAlertSettingsInput(TypedDict):
    ms: int

class LatencyAlertSettingsInput(_LatencyAlertSettingsInput, total=False):
    share: float

class VolumeAlertSettingsInput(TypedDict, total=False):
    below: int
    above: int

class NoDataAlertSettingsInput(TypedDict):
    hours: int

class _AlertRuleInputOption1(TypedDict):
    kind: Literal["changed"]

class AlertRuleInputOption1(_AlertRuleInputOption1, total=False):
    settings: "ChangedAlertSettingsInput"

class _AlertRuleInputOption2(TypedDict):
    kind: Literal["rateBelow"]

class AlertRuleInputOption2(_AlertRuleInputOption2, total=False):
    settings: "RateBelowAlertSettingsInput"

class _AlertRuleInputOption3(TypedDict):
    kind: Literal["newFailureGroup"]

class AlertRuleInputOption3(_AlertRuleInputOption3, total=False):
    settings: "NewFailureGroupAlertSettingsInput"

class _AlertRuleInputOption4(TypedDict):
    kind: Literal["spike"]

class AlertRuleInputOption4(_AlertRuleInputOption4, total=False):
    settings: "SpikeAlertSettingsInput"

class _AlertRuleInputOption5(TypedDict):
    kind: Literal["latency"]

class AlertRuleInputOption5(_AlertRuleInputOption5, total=False):
    settings: "LatencyAlertSettingsInput"

class _AlertRuleInputOption6(TypedDict):
    kind: Literal["volume"]

class AlertRuleInputOption6(_AlertRuleInputOption6, total=False):
    settings: "VolumeAlertSettingsInput"

class _AlertRuleInputOption7(TypedDict):
    kind: Literal["noData"]

class AlertRuleInputOption7(_AlertRuleInputOption7, total=False):
    settings: "NoDataAlertSettingsInput"

AlertRuleInput = Union["AlertRuleInputOption1", "AlertRuleInputOption2", "AlertRuleInputOption3", "AlertRuleInputOption4", "AlertRuleInputOption5", "AlertRuleInputOption6", "AlertRuleInputOption7"]

class MonitorSamplingInput(TypedDict, total=False):
    share: float
    perDay: int
    microUsdPerDay: int

class _NewMonitorInput(TypedDict):
    projectId: str
    name: str

class NewMonitorInput(_NewMonitorInput, total=False):
    status: Literal["active", "paused"]
    filter: "MonitorFilter"
    assertions: List["NewAssertionInput"]
    sampling: "MonitorSamplingInput"
    handoffTools: List[str]
    alerts: List["AlertRuleInput"]
    integrationIds: List[str]
    memberIds: List[str]

class _MonitorReplacementInput(TypedDict):
    name: str

class MonitorReplacementInput(_MonitorReplacementInput, total=False):
    projectId: str
    status: Literal["active", "paused"]
    filter: "MonitorFilter"
    assertions: List["NewAssertionInput"]
    sampling: "MonitorSamplingInput"
    handoffTools: List[str]
    alerts: List["AlertRuleInput"]
    integrationIds: List[str]
    memberIds: List[str]

class ReproductionRequestInput(TypedDict, total=False):
    channelId: str
    name: str
    preview: bool

GroupReproductionRequestInput = TypedDict("GroupReproductionRequestInput", {  # type: ignore[misc]
    "as": "Literal[\"replay\", \"test\", \"scenario\"]",
    "channelId": "str",
    "max": "int",
    "preview": "bool",
}, total=False)

class RevertInput(TypedDict):
    version: int

class _NewCassetteInput(TypedDict):
    projectId: str
    name: str

class NewCassetteInput(_NewCassetteInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    channels: bool

class PassRuleInput(TypedDict, total=False):
    statistic: Literal["alpha", "ac1", "percent", "kappa"]
    threshold: float
    useLowerBound: bool
    minItems: int

class BlindInput(TypedDict, total=False):
    hidePeers: bool
    hideJudge: bool
    hideAgentVersion: bool
    hideBatch: bool

class SamplingInputMixItem(TypedDict):
    strategy: Literal["random", "stratified", "failed_first", "disagreement", "uncertain", "regression", "critical", "gold", "repeat"]
    share: float

class SamplingInput(TypedDict, total=False):
    strategy: Literal["random", "stratified", "failed_first", "disagreement", "uncertain", "regression", "critical", "gold", "repeat", "mix"]
    size: int
    percent: float
    by: Literal["scenario", "persona", "channel", "verdict", "length"]
    allocation: Literal["proportional", "equal"]
    mix: List["SamplingInputMixItem"]
    allowLittleRandom: bool
    baselineBatchRunId: str
    keywords: List[str]

class AssignRequestInputOverlap(TypedDict):
    percent: float
    reviews: int

class AssignRequestInputAgreementRule(TypedDict, total=False):
    kind: Literal["exact", "within", "same_verdict"]
    tolerance: float

class _AssignRequestInput(TypedDict):
    reviewers: List[str]

class AssignRequestInput(_AssignRequestInput, total=False):
    runIds: List[str]
    batchRunId: str
    rubricId: str
    strategy: Literal["manual", "round_robin", "least_loaded", "weighted", "expertise", "pairs", "pool"]
    reviewsPerItem: int
    overlap: "AssignRequestInputOverlap"
    expertise: List[str]
    language: str
    blind: "BlindInput"
    slaHours: float
    priority: int
    agreementRule: "AssignRequestInputAgreementRule"
    consensus: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    maxExtraReviews: int
    skipPolicy: Literal["requeue_self", "requeue_others", "ignore"]
    allowSkip: bool
    leaseSeconds: int
    duePolicy: Literal["flag", "expire", "reassign", "nothing"]
    excludeAuthors: bool
    rubricVersion: int
    sampling: "SamplingInput"
    dueAt: str
    seed: Union[int, str]
    dryRun: bool

class _NewCalibrationInput(TypedDict):
    projectId: str
    participants: List[str]

class NewCalibrationInput(_NewCalibrationInput, total=False):
    name: str
    runIds: List[str]
    batchRunId: str
    sampling: "SamplingInput"
    rubricId: str
    rubricVersion: int
    baseline: Literal["none", "expert", "consensus", "gold", "judge"]
    expert: str
    mode: Literal["blind", "live"]
    visibility: Literal["own_only", "after_own_submit", "after_lock"]
    hideJudge: bool
    hideAgentVersion: bool
    allowRevision: bool
    passRule: "PassRuleInput"
    dueAt: str
    repeatAfterDays: int
    draft: bool
    seed: Union[int, str]

class _NewCalibrationCycleInput(TypedDict):
    projectId: str
    name: str
    participants: List[str]

class NewCalibrationCycleInput(_NewCalibrationCycleInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    rubricId: str
    conversations: int
    every: Literal["week", "month"]
    day: int
    hour: int
    timeZone: str
    daysToAnswer: int
    daysToReconcile: int
    hideJudge: bool
    passRule: "PassRuleInput"
    status: Literal["active", "paused"]

class _CalibrationCycleReplacementInput(TypedDict):
    name: str
    participants: List[str]

class CalibrationCycleReplacementInput(_CalibrationCycleReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    rubricId: str
    conversations: int
    every: Literal["week", "month"]
    day: int
    hour: int
    timeZone: str
    daysToAnswer: int
    daysToReconcile: int
    hideJudge: bool
    passRule: "PassRuleInput"
    status: Literal["active", "paused"]

class _ReconciliationInputDecisionsItem(TypedDict):
    runId: str
    criterionKey: str
    rationale: str

class ReconciliationInputDecisionsItem(_ReconciliationInputDecisionsItem, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]
    gold: bool

class ReconciliationInput(TypedDict):
    decisions: List["ReconciliationInputDecisionsItem"]

class _AgreementRequestInput(TypedDict):
    vectors: List[Any]

class AgreementRequestInput(_AgreementRequestInput, total=False):
    schema: str
    group: str
    use: str
    fields: Dict[str, Any]

class SheetDraftInput(TypedDict):
    answers: List["NewSheetAnswer"]

class _SheetSubmissionInput(TypedDict):
    answers: List["NewSheetAnswer"]

class SheetSubmissionInput(_SheetSubmissionInput, total=False):
    partial: bool

class _JudgeMeasurementRequestInput(TypedDict):
    assertion: "NewAssertionInput"

class JudgeMeasurementRequestInput(_JudgeMeasurementRequestInput, total=False):
    criterion: str
    before: str

class _NewCommentInput(TypedDict):
    text: str

class NewCommentInput(_NewCommentInput, total=False):
    turn: int

class CommentChangeInput(TypedDict):
    text: str

class _NewPairReviewInput(TypedDict):
    batchRunId: str
    reviewers: List[str]

class NewPairReviewInput(_NewPairReviewInput, total=False):
    baseline: Union[Literal["latestPassed"], str]
    compare: Literal["channel", "label", "model"]
    now: str
    before: str
    all: bool
    question: str
    judgmentsPerPair: int
    pairs: int

class PairPreferenceInput(TypedDict):
    preferred: Literal["left", "tie", "right"]

class NewReviewRuleInputOverlap(TypedDict):
    percent: float
    reviews: int

class NewReviewRuleInputAgreementRule(TypedDict, total=False):
    kind: Literal["exact", "within", "same_verdict"]
    tolerance: float

class _NewReviewRuleInput(TypedDict):
    projectId: str
    name: str

class NewReviewRuleInput(_NewReviewRuleInput, total=False):
    description: str
    tags: "Tags"
    metadata: "Metadata"
    rubricId: str
    reviewers: List[str]
    strategy: Literal["manual", "round_robin", "least_loaded", "weighted", "expertise", "pairs", "pool"]
    reviewsPerItem: int
    overlap: "NewReviewRuleInputOverlap"
    expertise: List[str]
    language: str
    blind: "BlindInput"
    slaHours: float
    priority: int
    agreementRule: "NewReviewRuleInputAgreementRule"
    consensus: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    maxExtraReviews: int
    skipPolicy: Literal["requeue_self", "requeue_others", "ignore"]
    allowSkip: bool
    leaseSeconds: int
    duePolicy: Literal["flag", "expire", "reassign", "nothing"]
    excludeAuthors: bool
    match: "ReviewMatch"
    percent: float
    perDay: int
    status: Literal["active", "paused"]
    seed: Union[int, str]

class ReviewRuleReplacementInputOverlap(TypedDict):
    percent: float
    reviews: int

class ReviewRuleReplacementInputAgreementRule(TypedDict, total=False):
    kind: Literal["exact", "within", "same_verdict"]
    tolerance: float

class _ReviewRuleReplacementInput(TypedDict):
    name: str

class ReviewRuleReplacementInput(_ReviewRuleReplacementInput, total=False):
    projectId: str
    description: str
    tags: "Tags"
    metadata: "Metadata"
    rubricId: str
    reviewers: List[str]
    strategy: Literal["manual", "round_robin", "least_loaded", "weighted", "expertise", "pairs", "pool"]
    reviewsPerItem: int
    overlap: "ReviewRuleReplacementInputOverlap"
    expertise: List[str]
    language: str
    blind: "BlindInput"
    slaHours: float
    priority: int
    agreementRule: "ReviewRuleReplacementInputAgreementRule"
    consensus: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    maxExtraReviews: int
    skipPolicy: Literal["requeue_self", "requeue_others", "ignore"]
    allowSkip: bool
    leaseSeconds: int
    duePolicy: Literal["flag", "expire", "reassign", "nothing"]
    excludeAuthors: bool
    match: "ReviewMatch"
    percent: float
    perDay: int
    status: Literal["active", "paused"]
    seed: Union[int, str]

class _NewGoldItemInputValuesItem(TypedDict):
    criterionKey: str
    value: Union[str, float]

class NewGoldItemInputValuesItem(_NewGoldItemInputValuesItem, total=False):
    tolerance: float

class _NewGoldItemInput(TypedDict):
    runId: str
    values: List["NewGoldItemInputValuesItem"]
    rationale: str

class NewGoldItemInput(_NewGoldItemInput, total=False):
    rubricId: str
    rubricVersion: int
    source: Literal["expert", "consensus", "calibration"]
    retired: bool

class _NewDraftInput(TypedDict):
    token: str

class NewDraftInput(_NewDraftInput, total=False):
    answers: List["NewAnswer"]
    rationale: str
    flags: List[Literal["unsafe", "pii", "broken_run", "rubric_unclear"]]

class _SubmissionInput(TypedDict):
    answers: List["NewAnswer"]

class SubmissionInput(_SubmissionInput, total=False):
    token: str
    rationale: str
    flags: List[Literal["unsafe", "pii", "broken_run", "rubric_unclear"]]

class _ReassignmentInput(TypedDict):
    reason: str

class ReassignmentInput(_ReassignmentInput, total=False):
    assigneeId: str
    toPool: Literal[True]
    keepDraft: bool
    force: bool
    dueAt: str

class _NewDisputeInput(TypedDict):
    criterionKeys: List[str]
    reason: str

class NewDisputeInput(_NewDisputeInput, total=False):
    proposed: List["NewAnswer"]

class _DisputeDecisionInput(TypedDict):
    decision: Literal["accepted", "partially_accepted", "rejected", "withdrawn"]
    response: str

class DisputeDecisionInput(_DisputeDecisionInput, total=False):
    answers: List["NewAnswer"]

class ReviewerProfileReplacementInputPaused(TypedDict):
    reason: str

class ReviewerProfileReplacementInput(TypedDict, total=False):
    minutesPerDay: int
    mostPerDay: Union[int, None]
    mostOpen: Union[int, None]
    expertise: List[str]
    languages: List[str]
    weight: float
    paused: Union["ReviewerProfileReplacementInputPaused", None]

class QualityRuleReplacementInput(TypedDict, total=False):
    quiz: int
    goldPercent: float
    required: Union[float, None]

class _JudgingAgainInput(TypedDict):
    memberId: str
    reason: str

class JudgingAgainInput(_JudgingAgainInput, total=False):
    since: str

class RubricJudgmentRequestInput(TypedDict, total=False):
    runIds: List[str]
    batchRunId: str
    rubricVersion: int
    model: str

class NewErasureInput(TypedDict, total=False):
    runIds: List[str]
    batchRunIds: List[str]
    filter: "ErasureFilter"
    text: str
    dryRun: bool

class _RedactionPreviewRequestInput(TypedDict):
    text: str

class RedactionPreviewRequestInput(_RedactionPreviewRequestInput, total=False):
    redaction: "RedactionInput"

class WorkspaceRetentionInput(TypedDict):
    retention: "SharedRetention"

Tags = List[str]

Metadata = Dict[str, Any]

ExternalKey = str

class _ToolCallMock(TypedDict):
    rule: Union[int, None]
    matched: bool
    at: "Timestamp"

class ToolCallMock(_ToolCallMock, total=False):
    latencyMs: int
    onPurpose: Literal["error", "slow"]
    attempt: int
    reported: Literal[True]

class _ToolCall(TypedDict):
    name: str
    arguments: Any

class ToolCall(_ToolCall, total=False):
    id: str
    result: Any
    mock: "ToolCallMock"

class MessagePartOption1(TypedDict):
    type: Literal["text"]
    text: str

class _MessagePartOption2(TypedDict):
    type: Literal["buttons"]
    options: List[str]

class MessagePartOption2(_MessagePartOption2, total=False):
    values: List[str]

class _MessagePartOption3(TypedDict):
    type: Literal["attachment"]
    url: str

class MessagePartOption3(_MessagePartOption3, total=False):
    mediaType: str
    name: str

MessagePart = Union["MessagePartOption1", "MessagePartOption2", "MessagePartOption3"]

class _Usage(TypedDict):
    inputTokens: int
    outputTokens: int

class Usage(_Usage, total=False):
    costMicroUsd: int

class ModelUsage(TypedDict):
    inputTokens: int
    cachedInputTokens: int
    outputTokens: int

Exchange = TypedDict("Exchange", {  # type: ignore[misc]
    "attempt": "int",
    "with": "Literal[\"agent\", \"model\"]",
    "method": "str",
    "url": "str",
    "requestHeaders": "Dict[str, str]",
    "requestBody": "str",
    "status": "int",
    "responseHeaders": "Dict[str, str]",
    "responseBody": "str",
    "error": "str",
    "latencyMs": "float",
    "waitedMs": "float",
    "heldBackMs": "float",
    "heldBackFor": "Literal[\"refusals\", \"circuit\"]",
}, total=False)

class SimulationFaultsItem(TypedDict):
    fault: str
    quote: str
    candidate: str

class Simulation(TypedDict):
    reason: Union[str, None]
    goalState: Union[Literal["open", "reached", "givenUp"], None]
    faults: List["SimulationFaultsItem"]
    calls: int
    usage: Union["ModelUsage", None]
    costMicroUsd: Union[int, None]
    latencyMs: float

class _TurnOnPurposeItem(TypedDict):
    fault: Literal["latency", "drop", "duplicate", "corrupt", "reorder", "disconnect"]

class TurnOnPurposeItem(_TurnOnPurposeItem, total=False):
    ms: int
    reply: str
    message: str

class _Turn(TypedDict):
    index: int
    role: Literal["user", "agent"]
    content: str
    startedAt: "Timestamp"
    latencyMs: float

class Turn(_Turn, total=False):
    parts: List["MessagePart"]
    toolCalls: List["ToolCall"]
    firstTokenMs: float
    firstMessageMs: float
    messagesMs: List[float]
    typingMs: List[float]
    unprompted: bool
    stoodStill: Literal[True]
    usage: "Usage"
    cleaned: bool
    truncated: bool
    exchanges: List["Exchange"]
    onPurpose: List["TurnOnPurposeItem"]
    simulation: "Simulation"

class _ContainsAssertionSettings(TypedDict):
    caseSensitive: bool
    wholeWords: bool

class ContainsAssertionSettings(_ContainsAssertionSettings, total=False):
    text: str
    any: List[str]

class _ContainsAssertion(TypedDict):
    kind: Literal["contains"]
    settings: "ContainsAssertionSettings"
    required: bool
    weight: float
    scope: str

class ContainsAssertion(_ContainsAssertion, total=False):
    name: str

class _NotContainsAssertionSettings(TypedDict):
    caseSensitive: bool
    wholeWords: bool

class NotContainsAssertionSettings(_NotContainsAssertionSettings, total=False):
    text: str
    any: List[str]

class _NotContainsAssertion(TypedDict):
    kind: Literal["notContains"]
    settings: "NotContainsAssertionSettings"
    required: bool
    weight: float
    scope: str

class NotContainsAssertion(_NotContainsAssertion, total=False):
    name: str

class EqualsAssertionSettings(TypedDict):
    text: str

class _EqualsAssertion(TypedDict):
    kind: Literal["equals"]
    settings: "EqualsAssertionSettings"
    required: bool
    weight: float
    scope: str

class EqualsAssertion(_EqualsAssertion, total=False):
    name: str

class RegexAssertionSettings(TypedDict):
    pattern: str

class _RegexAssertion(TypedDict):
    kind: Literal["regex"]
    settings: "RegexAssertionSettings"
    required: bool
    weight: float
    scope: str

class RegexAssertion(_RegexAssertion, total=False):
    name: str

class SimilarityAssertionSettings(TypedDict):
    to: str
    min: float

class _SimilarityAssertion(TypedDict):
    kind: Literal["similarity"]
    settings: "SimilarityAssertionSettings"
    required: bool
    weight: float
    scope: str

class SimilarityAssertion(_SimilarityAssertion, total=False):
    name: str

class _LengthAssertionSettings(TypedDict):
    unit: Literal["characters", "words", "sentences"]

class LengthAssertionSettings(_LengthAssertionSettings, total=False):
    min: int
    max: int

class _LengthAssertion(TypedDict):
    kind: Literal["length"]
    settings: "LengthAssertionSettings"
    required: bool
    weight: float
    scope: str

class LengthAssertion(_LengthAssertion, total=False):
    name: str

LanguageAssertionSettings = TypedDict("LanguageAssertionSettings", {  # type: ignore[misc]
    "is": "Literal[\"en\", \"ar\", \"bg\", \"ca\", \"cs\", \"da\", \"de\", \"el\", \"es\", \"et\", \"fa\", \"fi\", \"fr\", \"he\", \"hi\", \"hr\", \"hu\", \"id\", \"it\", \"ja\", \"ko\", \"nl\", \"no\", \"pl\", \"pt\", \"ro\", \"ru\", \"sk\", \"sv\", \"th\", \"tr\", \"uk\", \"vi\", \"zh\"]",
    "maxForeign": "float",
}, total=False)

class _LanguageAssertion(TypedDict):
    kind: Literal["language"]
    settings: "LanguageAssertionSettings"
    required: bool
    weight: float
    scope: str

class LanguageAssertion(_LanguageAssertion, total=False):
    name: str

class JsonSchemaAssertionSettings(TypedDict):
    schema: Dict[str, Any]

class _JsonSchemaAssertion(TypedDict):
    kind: Literal["jsonSchema"]
    settings: "JsonSchemaAssertionSettings"
    required: bool
    weight: float
    scope: str

class JsonSchemaAssertion(_JsonSchemaAssertion, total=False):
    name: str

class _JsonPathAssertionSettings(TypedDict):
    path: str

class JsonPathAssertionSettings(_JsonPathAssertionSettings, total=False):
    equals: Any

class _JsonPathAssertion(TypedDict):
    kind: Literal["jsonPath"]
    settings: "JsonPathAssertionSettings"
    required: bool
    weight: float
    scope: str

class JsonPathAssertion(_JsonPathAssertion, total=False):
    name: str

class _ToolCalledAssertionSettings(TypedDict):
    name: str

class ToolCalledAssertionSettings(_ToolCalledAssertionSettings, total=False):
    times: int

class _ToolCalledAssertion(TypedDict):
    kind: Literal["toolCalled"]
    settings: "ToolCalledAssertionSettings"
    required: bool
    weight: float
    scope: str

class ToolCalledAssertion(_ToolCalledAssertion, total=False):
    name: str

class ToolNotCalledAssertionSettings(TypedDict):
    name: str

class _ToolNotCalledAssertion(TypedDict):
    kind: Literal["toolNotCalled"]
    settings: "ToolNotCalledAssertionSettings"
    required: bool
    weight: float
    scope: str

class ToolNotCalledAssertion(_ToolNotCalledAssertion, total=False):
    name: str

class ToolOrderAssertionSettings(TypedDict):
    names: List[str]

class _ToolOrderAssertion(TypedDict):
    kind: Literal["toolOrder"]
    settings: "ToolOrderAssertionSettings"
    required: bool
    weight: float
    scope: str

class ToolOrderAssertion(_ToolOrderAssertion, total=False):
    name: str

class ToolArgumentsAssertionSettings(TypedDict):
    name: str
    match: Literal["subset", "exact"]
    arguments: Dict[str, Any]

class _ToolArgumentsAssertion(TypedDict):
    kind: Literal["toolArguments"]
    settings: "ToolArgumentsAssertionSettings"
    required: bool
    weight: float
    scope: str

class ToolArgumentsAssertion(_ToolArgumentsAssertion, total=False):
    name: str

class ToolsMatchedAssertionSettings(TypedDict):
    pass

class _ToolsMatchedAssertion(TypedDict):
    kind: Literal["toolsMatched"]
    settings: "ToolsMatchedAssertionSettings"
    required: bool
    weight: float
    scope: str

class ToolsMatchedAssertion(_ToolsMatchedAssertion, total=False):
    name: str

class _EndStateAssertionSettingsRequest(TypedDict):
    url: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

class EndStateAssertionSettingsRequest(_EndStateAssertionSettingsRequest, total=False):
    headers: Dict[str, Any]
    body: Any

class _EndStateAssertionSettings(TypedDict):
    source: Literal["mock", "http"]
    path: str

class EndStateAssertionSettings(_EndStateAssertionSettings, total=False):
    request: "EndStateAssertionSettingsRequest"
    equals: Any
    matches: str
    count: int
    status: int

class _EndStateAssertion(TypedDict):
    kind: Literal["endState"]
    settings: "EndStateAssertionSettings"
    required: bool
    weight: float
    scope: str

class EndStateAssertion(_EndStateAssertion, total=False):
    name: str

class LatencyAssertionSettings(TypedDict):
    of: Literal["turn", "p50", "p95", "total"]
    maxMs: int

class _LatencyAssertion(TypedDict):
    kind: Literal["latency"]
    settings: "LatencyAssertionSettings"
    required: bool
    weight: float
    scope: str

class LatencyAssertion(_LatencyAssertion, total=False):
    name: str

class TurnsAssertionSettings(TypedDict, total=False):
    min: int
    max: int

class _TurnsAssertion(TypedDict):
    kind: Literal["turns"]
    settings: "TurnsAssertionSettings"
    required: bool
    weight: float
    scope: str

class TurnsAssertion(_TurnsAssertion, total=False):
    name: str

class _NoRepetitionAssertionSettings(TypedDict):
    max: int

class NoRepetitionAssertionSettings(_NoRepetitionAssertionSettings, total=False):
    likeness: float

class _NoRepetitionAssertion(TypedDict):
    kind: Literal["noRepetition"]
    settings: "NoRepetitionAssertionSettings"
    required: bool
    weight: float
    scope: str

class NoRepetitionAssertion(_NoRepetitionAssertion, total=False):
    name: str

NoPersonalDataAssertionSettings = TypedDict("NoPersonalDataAssertionSettings", {  # type: ignore[misc]
    "kinds": "List[Literal[\"email\", \"creditCard\", \"iban\", \"ssn\", \"phone\"]]",
    "except": "List[str]",
}, total=False)

class _NoPersonalDataAssertion(TypedDict):
    kind: Literal["noPersonalData"]
    settings: "NoPersonalDataAssertionSettings"
    required: bool
    weight: float
    scope: str

class NoPersonalDataAssertion(_NoPersonalDataAssertion, total=False):
    name: str

class RefusalAssertionSettings(TypedDict):
    expected: bool

class _RefusalAssertion(TypedDict):
    kind: Literal["refusal"]
    settings: "RefusalAssertionSettings"
    required: bool
    weight: float
    scope: str

class RefusalAssertion(_RefusalAssertion, total=False):
    name: str

class _HandoffAssertionSettings(TypedDict):
    expected: bool

class HandoffAssertionSettings(_HandoffAssertionSettings, total=False):
    tool: str
    phrases: List[str]

class _HandoffAssertion(TypedDict):
    kind: Literal["handoff"]
    settings: "HandoffAssertionSettings"
    required: bool
    weight: float
    scope: str

class HandoffAssertion(_HandoffAssertion, total=False):
    name: str

class RepliedAssertionSettings(TypedDict):
    pass

class _RepliedAssertion(TypedDict):
    kind: Literal["replied"]
    settings: "RepliedAssertionSettings"
    required: bool
    weight: float
    scope: str

class RepliedAssertion(_RepliedAssertion, total=False):
    name: str

class MilestonesAssertionSettings(TypedDict, total=False):
    reached: List[str]
    atLeast: int

class _MilestonesAssertion(TypedDict):
    kind: Literal["milestones"]
    settings: "MilestonesAssertionSettings"
    required: bool
    weight: float
    scope: str

class MilestonesAssertion(_MilestonesAssertion, total=False):
    name: str

class JudgeAssertionSettingsExamplesItem(TypedDict):
    quote: str
    verdict: Literal["pass", "fail", "unclear"]
    why: str

class _JudgeAssertionSettingsReads(TypedDict):
    toolCalls: bool

class JudgeAssertionSettingsReads(_JudgeAssertionSettingsReads, total=False):
    state: bool
    documents: bool

class _JudgeAssertionSettings(TypedDict):
    criterion: str
    examples: List["JudgeAssertionSettingsExamplesItem"]
    votes: Literal[1, 3, 5]
    reads: "JudgeAssertionSettingsReads"
    needsEvidence: bool

class JudgeAssertionSettings(_JudgeAssertionSettings, total=False):
    passWhen: str
    failWhen: str
    model: str
    asksAgain: Literal["always"]

class _JudgeAssertion(TypedDict):
    kind: Literal["judge"]
    settings: "JudgeAssertionSettings"
    required: bool
    weight: float
    scope: str

class JudgeAssertion(_JudgeAssertion, total=False):
    name: str

class JudgeScoreAssertionSettingsScaleItem(TypedDict):
    value: float
    meaning: str

class JudgeScoreAssertionSettingsExamplesItem(TypedDict):
    quote: str
    verdict: float
    why: str

class _JudgeScoreAssertionSettingsReads(TypedDict):
    toolCalls: bool

class JudgeScoreAssertionSettingsReads(_JudgeScoreAssertionSettingsReads, total=False):
    state: bool
    documents: bool

class _JudgeScoreAssertionSettings(TypedDict):
    criterion: str
    scale: List["JudgeScoreAssertionSettingsScaleItem"]
    min: float
    examples: List["JudgeScoreAssertionSettingsExamplesItem"]
    votes: Literal[1, 3, 5]
    reads: "JudgeScoreAssertionSettingsReads"
    needsEvidence: bool

class JudgeScoreAssertionSettings(_JudgeScoreAssertionSettings, total=False):
    model: str
    asksAgain: Literal["always"]

class _JudgeScoreAssertion(TypedDict):
    kind: Literal["judgeScore"]
    settings: "JudgeScoreAssertionSettings"
    required: bool
    weight: float
    scope: str

class JudgeScoreAssertion(_JudgeScoreAssertion, total=False):
    name: str

class HttpAssertionSettings(TypedDict):
    url: str
    parameters: Dict[str, Any]
    timeoutMs: int
    retries: int
    costMicroUsd: int

class _HttpAssertion(TypedDict):
    kind: Literal["http"]
    settings: "HttpAssertionSettings"
    required: bool
    weight: float
    scope: str

class HttpAssertion(_HttpAssertion, total=False):
    name: str

Assertion = Union["ContainsAssertion", "NotContainsAssertion", "EqualsAssertion", "RegexAssertion", "SimilarityAssertion", "LengthAssertion", "LanguageAssertion", "JsonSchemaAssertion", "JsonPathAssertion", "ToolCalledAssertion", "ToolNotCalledAssertion", "ToolOrderAssertion", "ToolArgumentsAssertion", "ToolsMatchedAssertion", "EndStateAssertion", "LatencyAssertion", "TurnsAssertion", "NoRepetitionAssertion", "NoPersonalDataAssertion", "RefusalAssertion", "HandoffAssertion", "RepliedAssertion", "MilestonesAssertion", "JudgeAssertion", "JudgeScoreAssertion", "HttpAssertion"]

class JudgeVoteEvidenceItemSource(TypedDict):
    documentId: str
    name: str
    version: int
    quote: str

class _JudgeVoteEvidenceItem(TypedDict):
    turn: int
    quote: str

class JudgeVoteEvidenceItem(_JudgeVoteEvidenceItem, total=False):
    start: int
    end: int
    source: "JudgeVoteEvidenceItemSource"

class JudgeVote(TypedDict):
    verdict: Union[str, None]
    side: Union[Literal["pass", "fail", "unclear"], None]
    problem: Union[str, None]
    reasoning: Union[str, None]
    evidence: List["JudgeVoteEvidenceItem"]
    costMicroUsd: Union[int, None]
    latencyMs: float

class AssertionResultEvidenceItemSource(TypedDict):
    documentId: str
    name: str
    version: int
    quote: str

class _AssertionResultEvidenceItem(TypedDict):
    turn: int
    quote: str

class AssertionResultEvidenceItem(_AssertionResultEvidenceItem, total=False):
    start: int
    end: int
    source: "AssertionResultEvidenceItemSource"

class AssertionResultJudge(TypedDict):
    version: str
    isAtFault: bool
    votes: List["JudgeVote"]

class AssertionResultEvaluator(TypedDict):
    isAtFault: bool
    calls: int
    latencyMs: float
    metrics: Dict[str, float]

class _AssertionResult(TypedDict):
    index: int
    kind: str
    required: bool
    weight: float
    scope: str
    outcome: Literal["passed", "failed", "inconclusive", "error"]
    rationale: str
    evidence: List["AssertionResultEvidenceItem"]

class AssertionResult(_AssertionResult, total=False):
    name: str
    source: str
    score: float
    judge: "AssertionResultJudge"
    evaluator: "AssertionResultEvaluator"

class AssertionWarning(TypedDict):
    code: Literal["cannotFail"]
    pointer: str
    message: str

class AssertionDryRun(TypedDict):
    warnings: List["AssertionWarning"]

class AssertionTemplatesDataItemMeasuredItem(TypedDict):
    calibrationId: str
    judgeVersion: str
    model: str
    isScripted: bool
    n: int
    percent: Union[float, None]
    alpha: Union[float, None]
    low: Union[float, None]
    high: Union[float, None]
    measuredAt: str

class AssertionTemplatesDataItem(TypedDict):
    name: Literal["goalCompleted", "correctByReference", "answersEverything", "noInventedFacts", "groundedInDocuments", "staysInScope", "followsProcedure", "handsOver", "brandTone", "empathy", "customerEffort"]
    version: int
    promptVersion: str
    title: str
    about: str
    needs: Union[str, None]
    assertion: "Assertion"
    measured: List["AssertionTemplatesDataItemMeasuredItem"]

class AssertionTemplates(TypedDict):
    data: List["AssertionTemplatesDataItem"]

class Author(TypedDict):
    type: Literal["user", "apiKey", "system"]
    id: str
    name: str

class Change(TypedDict):
    path: str
    before: Any
    after: Any

class _ActivityEntry(TypedDict):
    id: str
    seq: Union[int, None]
    resourceType: Literal["workspace", "member", "apiKey", "project", "channel", "persona", "document", "scenario", "test", "run", "batch", "batchRun", "integration", "model", "cassette", "rubric", "reviewTask", "review", "calibration", "calibrationSheet"]
    resourceId: str
    action: str
    actor: "Author"
    at: "Timestamp"
    requestId: Union[str, None]
    causeId: Union[str, None]
    changes: List["Change"]
    prevHash: Union[str, None]
    hash: Union[str, None]

class ActivityEntry(_ActivityEntry, total=False):
    erasedBy: str

class ActivityPage(TypedDict):
    data: List["ActivityEntry"]
    nextCursor: Union[str, None]

class MilestoneCoverageStepsItem(TypedDict):
    key: str
    required: bool
    turn: Union[int, None]

class _MilestoneCoverage(TypedDict):
    mode: Literal["milestones"]
    steps: List["MilestoneCoverageStepsItem"]

class MilestoneCoverage(_MilestoneCoverage, total=False):
    unclear: List[int]

class GraphCoverageNodesItem(TypedDict):
    key: str
    turns: List[int]

GraphCoverageEdgesItem = TypedDict("GraphCoverageEdgesItem", {  # type: ignore[misc]
    "from": "str",
    "edge": "Union[int, None]",
    "to": "str",
    "turns": "List[int]",
}, total=False)

class _GraphCoverage(TypedDict):
    mode: Literal["graph"]
    nodes: List["GraphCoverageNodesItem"]
    edges: List["GraphCoverageEdgesItem"]

class GraphCoverage(_GraphCoverage, total=False):
    unclear: List[int]

Coverage = Union["MilestoneCoverage", "GraphCoverage"]

class CassetteMissNearest(TypedDict):
    cellKey: str
    repeatIndex: int
    place: int

class _CassetteMissDifferencesItem(TypedDict):
    pointer: str

class CassetteMissDifferencesItem(_CassetteMissDifferencesItem, total=False):
    recorded: str
    asked: str

class CassetteMiss(TypedDict):
    use: Literal["simulator", "judge", "agent"]
    place: int
    nearest: Union["CassetteMissNearest", None]
    differences: List["CassetteMissDifferencesItem"]

class _SetupHookRequest(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]

class SetupHookRequest(_SetupHookRequest, total=False):
    headers: Dict[str, str]
    body: Any

class _SetupHook(TypedDict):
    request: "SetupHookRequest"
    timeoutMs: int
    capture: Dict[str, str]

class SetupHook(_SetupHook, total=False):
    channelId: str
    expectStatus: int

class _TeardownHookRequest(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]

class TeardownHookRequest(_TeardownHookRequest, total=False):
    headers: Dict[str, str]
    body: Any

class _TeardownHook(TypedDict):
    request: "TeardownHookRequest"
    timeoutMs: int

class TeardownHook(_TeardownHook, total=False):
    channelId: str
    expectStatus: int

class HookResult(TypedDict):
    ok: bool
    message: Union[str, None]
    at: "Timestamp"
    durationMs: float
    captured: Dict[str, Any]
    exchanges: List["Exchange"]

class _EndStateRequest(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]

class EndStateRequest(_EndStateRequest, total=False):
    headers: Dict[str, str]
    body: Any

class _EndState(TypedDict):
    request: "EndStateRequest"
    status: Union[int, None]
    message: Union[str, None]
    at: "Timestamp"
    durationMs: float
    exchanges: List["Exchange"]

class EndState(_EndState, total=False):
    answer: Any

class _HookResults(TypedDict):
    setup: Union["HookResult", None]
    teardown: Union["HookResult", None]

class HookResults(_HookResults, total=False):
    endStates: List["EndState"]

class SampledTraits(TypedDict):
    mood: Literal["calm", "cheerful", "anxious", "confused", "frustrated", "angry"]
    patience: float
    verbosity: Literal["minimal", "standard", "rambling"]
    clarity: Literal["clear", "indirect", "vague"]
    cooperation: Literal["cooperative", "neutral", "resistant", "adversarial"]
    techLiteracy: Literal["low", "medium", "high"]
    memory: Literal["short", "normal", "long"]
    typoRate: float
    politeness: float

class PersonaTraitsMood2Item(TypedDict):
    value: Literal["calm", "cheerful", "anxious", "confused", "frustrated", "angry"]
    weight: float

class PersonaTraitsPatience2Item(TypedDict):
    value: float
    weight: float

class PersonaTraitsVerbosity2Item(TypedDict):
    value: Literal["minimal", "standard", "rambling"]
    weight: float

class PersonaTraitsClarity2Item(TypedDict):
    value: Literal["clear", "indirect", "vague"]
    weight: float

class PersonaTraitsCooperation2Item(TypedDict):
    value: Literal["cooperative", "neutral", "resistant", "adversarial"]
    weight: float

class PersonaTraitsTechLiteracy2Item(TypedDict):
    value: Literal["low", "medium", "high"]
    weight: float

class PersonaTraitsMemory2Item(TypedDict):
    value: Literal["short", "normal", "long"]
    weight: float

class PersonaTraitsTypoRate2Item(TypedDict):
    value: float
    weight: float

class PersonaTraitsPoliteness2Item(TypedDict):
    value: float
    weight: float

class PersonaTraits(TypedDict):
    mood: Union[Literal["calm", "cheerful", "anxious", "confused", "frustrated", "angry"], List["PersonaTraitsMood2Item"]]
    patience: Union[float, List["PersonaTraitsPatience2Item"]]
    verbosity: Union[Literal["minimal", "standard", "rambling"], List["PersonaTraitsVerbosity2Item"]]
    clarity: Union[Literal["clear", "indirect", "vague"], List["PersonaTraitsClarity2Item"]]
    cooperation: Union[Literal["cooperative", "neutral", "resistant", "adversarial"], List["PersonaTraitsCooperation2Item"]]
    techLiteracy: Union[Literal["low", "medium", "high"], List["PersonaTraitsTechLiteracy2Item"]]
    memory: Union[Literal["short", "normal", "long"], List["PersonaTraitsMemory2Item"]]
    typoRate: Union[float, List["PersonaTraitsTypoRate2Item"]]
    politeness: Union[float, List["PersonaTraitsPoliteness2Item"]]

class _PersonaBehaviour(TypedDict):
    responseDelayMs: int
    messageSplitRate: float
    topicSwitchRate: float
    silenceRate: float

class PersonaBehaviour(_PersonaBehaviour, total=False):
    givesUpAfterTurns: int
    escalatesAfterTurns: int

class PersonaGuards(TypedDict):
    neverReveal: List[str]
    maxCharsPerTurn: int

class _PersonaVoice(TypedDict):
    name: str

class PersonaVoice(_PersonaVoice, total=False):
    speed: float

class _Persona(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: Union[str, None]
    backstory: str
    stylePrompt: str
    language: str
    traits: "PersonaTraits"
    behaviour: "PersonaBehaviour"
    guards: "PersonaGuards"
    builtin: bool

class Persona(_Persona, total=False):
    description: str
    externalKey: str
    voice: "PersonaVoice"

class PersonaPage(TypedDict):
    data: List["Persona"]
    nextCursor: Union[str, None]

class PersonMessage(TypedDict):
    position: int
    text: Union[str, None]
    createdAt: "Timestamp"

class Suggestion(TypedDict):
    action: Union[Literal["say", "wait", "end"], None]
    text: Union[str, None]
    problem: Union[str, None]

class CassetteTally(TypedDict):
    hits: int
    misses: int
    recorded: int

class _EvaluatorRequestTurnsItemToolCallsItem(TypedDict):
    name: str
    arguments: Any

class EvaluatorRequestTurnsItemToolCallsItem(_EvaluatorRequestTurnsItemToolCallsItem, total=False):
    result: Any

class _EvaluatorRequestTurnsItem(TypedDict):
    index: int
    role: Literal["user", "agent"]
    content: str

class EvaluatorRequestTurnsItem(_EvaluatorRequestTurnsItem, total=False):
    parts: List["MessagePart"]
    toolCalls: List["EvaluatorRequestTurnsItemToolCallsItem"]
    truncated: Literal[True]

class EvaluatorRequestScenario(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str
    user: Any

class EvaluatorRequestMetadata(TypedDict):
    runId: str
    seed: str
    repeatIndex: int
    terminationReason: Union[str, None]
    durationMs: Union[float, None]

class _EvaluatorRequest(TypedDict):
    format: Literal[1]
    parameters: Dict[str, Any]
    turns: List["EvaluatorRequestTurnsItem"]
    scenario: "EvaluatorRequestScenario"
    persona: Any
    variables: Dict[str, Any]
    metadata: "EvaluatorRequestMetadata"

class EvaluatorRequest(_EvaluatorRequest, total=False):
    state: Any

class JudgeTrialCanary(TypedDict):
    place: Literal["agent", "user", "toolResult", "markup", "language", "fakeEnd"]
    words: str
    wanted: Literal["passed", "failed"]
    moved: bool
    obeyed: bool

class JudgeTrial(TypedDict):
    expected: Literal["passed", "failed", "inconclusive", "error"]
    result: "AssertionResult"
    costMicroUsd: Union[int, None]
    canary: Union["JudgeTrialCanary", None]

class StoredSecret(TypedDict):
    set: Literal[True]
    lastFour: str
    updatedAt: "Timestamp"

class _NewChannelAuthOption1(TypedDict):
    type: Literal["none"]

class NewChannelAuthOption1(_NewChannelAuthOption1, total=False):
    ca: str

class _NewChannelAuthOption2(TypedDict):
    type: Literal["bearer"]

class NewChannelAuthOption2(_NewChannelAuthOption2, total=False):
    ca: str
    secret: str

class _NewChannelAuthOption3(TypedDict):
    type: Literal["apiKey"]
    header: str

class NewChannelAuthOption3(_NewChannelAuthOption3, total=False):
    ca: str
    secret: str

class _NewChannelAuthOption4(TypedDict):
    type: Literal["basic"]

class NewChannelAuthOption4(_NewChannelAuthOption4, total=False):
    ca: str
    secret: str

class _NewChannelAuthOption5(TypedDict):
    type: Literal["hmac"]
    algorithm: Literal["sha256", "sha512", "sha1"]
    encoding: Literal["hex", "base64"]
    signatureHeader: str
    timestampHeader: str
    prefix: str

class NewChannelAuthOption5(_NewChannelAuthOption5, total=False):
    ca: str
    signed: str
    secret: str

class _NewChannelAuthOption6(TypedDict):
    type: Literal["awsSigV4"]
    accessKeyId: str
    region: str
    service: str

class NewChannelAuthOption6(_NewChannelAuthOption6, total=False):
    ca: str
    secret: str

class NewChannelAuthOption7Secret(TypedDict):
    certificate: str
    key: str

class _NewChannelAuthOption7(TypedDict):
    type: Literal["mtls"]

class NewChannelAuthOption7(_NewChannelAuthOption7, total=False):
    ca: str
    secret: "NewChannelAuthOption7Secret"

class _NewChannelAuthOption8(TypedDict):
    type: Literal["oauth2ClientCredentials"]
    tokenUrl: str
    clientId: str
    credentialsIn: Literal["header", "body"]

class NewChannelAuthOption8(_NewChannelAuthOption8, total=False):
    ca: str
    scope: str
    audience: str
    secret: str

NewChannelAuth = Union["NewChannelAuthOption1", "NewChannelAuthOption2", "NewChannelAuthOption3", "NewChannelAuthOption4", "NewChannelAuthOption5", "NewChannelAuthOption6", "NewChannelAuthOption7", "NewChannelAuthOption8"]

class _ChannelAuthOption1(TypedDict):
    type: Literal["none"]

class ChannelAuthOption1(_ChannelAuthOption1, total=False):
    ca: str

class _ChannelAuthOption2(TypedDict):
    type: Literal["bearer"]

class ChannelAuthOption2(_ChannelAuthOption2, total=False):
    ca: str
    secret: "StoredSecret"

class _ChannelAuthOption3(TypedDict):
    type: Literal["apiKey"]
    header: str

class ChannelAuthOption3(_ChannelAuthOption3, total=False):
    ca: str
    secret: "StoredSecret"

class _ChannelAuthOption4(TypedDict):
    type: Literal["basic"]

class ChannelAuthOption4(_ChannelAuthOption4, total=False):
    ca: str
    secret: "StoredSecret"

class _ChannelAuthOption5(TypedDict):
    type: Literal["hmac"]
    algorithm: Literal["sha256", "sha512", "sha1"]
    encoding: Literal["hex", "base64"]
    signatureHeader: str
    timestampHeader: str
    prefix: str

class ChannelAuthOption5(_ChannelAuthOption5, total=False):
    ca: str
    signed: str
    secret: "StoredSecret"

class _ChannelAuthOption6(TypedDict):
    type: Literal["awsSigV4"]
    accessKeyId: str
    region: str
    service: str

class ChannelAuthOption6(_ChannelAuthOption6, total=False):
    ca: str
    secret: "StoredSecret"

class _ChannelAuthOption7(TypedDict):
    type: Literal["mtls"]

class ChannelAuthOption7(_ChannelAuthOption7, total=False):
    ca: str
    secret: "StoredSecret"

class _ChannelAuthOption8(TypedDict):
    type: Literal["oauth2ClientCredentials"]
    tokenUrl: str
    clientId: str
    credentialsIn: Literal["header", "body"]

class ChannelAuthOption8(_ChannelAuthOption8, total=False):
    ca: str
    scope: str
    audience: str
    secret: "StoredSecret"

ChannelAuth = Union["ChannelAuthOption1", "ChannelAuthOption2", "ChannelAuthOption3", "ChannelAuthOption4", "ChannelAuthOption5", "ChannelAuthOption6", "ChannelAuthOption7", "ChannelAuthOption8"]

class _Attachment(TypedDict):
    name: str
    mediaType: str

class Attachment(_Attachment, total=False):
    url: str
    content: str

class Recording(TypedDict):
    id: str
    messages: List[Dict[str, Any]]

class ChannelCallbacksAddress(TypedDict):
    lastFour: str
    createdAt: "Timestamp"

class ChannelCallbacksLogItem(TypedDict):
    at: "Timestamp"
    outcome: Literal["accepted", "duplicate", "late", "unmatched", "refused"]
    reason: Union[str, None]
    sessionId: Union[str, None]
    runId: Union[str, None]

class ChannelCallbacks(TypedDict):
    address: Union["ChannelCallbacksAddress", None]
    secretSet: bool
    duplicate: int
    late: int
    unmatched: int
    refused: int
    log: List["ChannelCallbacksLogItem"]

class ChannelPaceTrouble(TypedDict):
    at: "Timestamp"
    message: str

class ChannelPace(TypedDict):
    state: Literal["normal", "slowed", "down"]
    gapMs: float
    nextCallAt: Union["Timestamp", None]
    failures: int
    since: Union["Timestamp", None]
    trouble: Union["ChannelPaceTrouble", None]

class ProbeRenderedRequest(TypedDict):
    method: str
    url: str
    headers: Dict[str, str]
    body: Union[str, None]

class ProbeRawResponse(TypedDict):
    status: int
    headers: Dict[str, str]
    body: str

class _ProbeMapped(TypedDict):
    content: str

class ProbeMapped(_ProbeMapped, total=False):
    parts: List["MessagePart"]
    toolCalls: List["ToolCall"]
    usage: "Usage"
    firstTokenMs: float
    ended: bool
    truncated: bool

class ProbeFault(TypedDict):
    source: Literal["channel", "agent"]
    reason: str
    message: str
    hint: Union[str, None]

class _Probe(TypedDict):
    ok: bool
    renderedRequest: Union["ProbeRenderedRequest", None]
    rawResponse: Union["ProbeRawResponse", None]
    mapped: Union["ProbeMapped", None]
    tries: List["Exchange"]
    latencyMs: float

class Probe(_Probe, total=False):
    fault: "ProbeFault"

class _ChannelKey(TypedDict):
    channelKey: Union[str, None]
    lastFour: str

class ChannelKey(_ChannelKey, total=False):
    callbackUrl: Union[str, None]

class ChannelPollersKey(TypedDict):
    lastFour: str
    createdAt: "Timestamp"

class ChannelPollersPollersItem(TypedDict):
    poller: str
    seenAt: "Timestamp"
    connected: bool

class ChannelPollersLastRefusal(TypedDict):
    at: "Timestamp"
    message: str

class ChannelPollersLogItem(TypedDict):
    at: "Timestamp"
    status: Literal["queued", "leased", "answered", "withdrawn"]
    sessionId: str
    poller: Union[str, None]
    deliveries: int

class ChannelPollers(TypedDict):
    key: Union["ChannelPollersKey", None]
    connected: int
    lastSeenAt: Union["Timestamp", None]
    pollers: List["ChannelPollersPollersItem"]
    queued: int
    leased: int
    duplicateAnswers: int
    lateAnswers: int
    refusedAnswers: int
    lastRefusal: Union["ChannelPollersLastRefusal", None]
    log: List["ChannelPollersLogItem"]

ChannelWorkerTag = str

class ChannelTimeouts(TypedDict):
    connectMs: int
    firstByteMs: int
    turnMs: int

class ChannelRetry(TypedDict):
    max: int

class _ChannelLimits(TypedDict):
    concurrency: int

class ChannelLimits(_ChannelLimits, total=False):
    requestsPerSecond: float

class DemoChannelConfig(TypedDict):
    template: Literal["support", "booking", "handoff"]
    release: Union[Literal[1], Literal[2]]
    flakeRate: float

class _OpenaiChatChannelConfig(TypedDict):
    url: str
    stream: bool

class OpenaiChatChannelConfig(_OpenaiChatChannelConfig, total=False):
    model: str
    systemPrompt: str
    temperature: float
    tools: Literal["mocks"]
    thoughts: Literal["keep"]
    headers: Dict[str, str]

class _OpenaiResponsesChannelConfig(TypedDict):
    url: str
    model: str
    conversation: Literal["previousResponseId", "history"]
    stream: bool

class OpenaiResponsesChannelConfig(_OpenaiResponsesChannelConfig, total=False):
    instructions: str
    temperature: float
    headers: Dict[str, str]

class _HttpChannelConfigResponse(TypedDict):
    text: str

class HttpChannelConfigResponse(_HttpChannelConfigResponse, total=False):
    format: Literal["json", "xml"]
    messages: str
    buttons: str
    toolCalls: str
    end: str
    sessionId: str
    usage: str
    error: str

class _HttpChannelConfigSessionStart(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]

class HttpChannelConfigSessionStart(_HttpChannelConfigSessionStart, total=False):
    headers: Dict[str, str]
    body: Any
    sessionId: str
    greeting: str

class _HttpChannelConfigSessionEnd(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]

class HttpChannelConfigSessionEnd(_HttpChannelConfigSessionEnd, total=False):
    headers: Dict[str, str]
    body: Any

class HttpChannelConfigSession(TypedDict, total=False):
    start: "HttpChannelConfigSessionStart"
    end: "HttpChannelConfigSessionEnd"

class HttpChannelConfigSse(TypedDict, total=False):
    protocol: Literal["aiSdk", "agUi"]
    event: str
    text: str
    next: str
    done: str

class _HttpChannelConfig(TypedDict):
    url: str
    method: Literal["POST", "GET", "PUT", "PATCH"]
    response: "HttpChannelConfigResponse"
    stream: Literal["none", "sse"]

class HttpChannelConfig(_HttpChannelConfig, total=False):
    headers: Dict[str, str]
    body: Any
    session: "HttpChannelConfigSession"
    sse: "HttpChannelConfigSse"

class _WebhookChannelConfigResponse(TypedDict):
    text: str

class WebhookChannelConfigResponse(_WebhookChannelConfigResponse, total=False):
    format: Literal["json", "xml"]
    messages: str
    buttons: str
    error: str

class _WebhookChannelConfigReceiveSelect(TypedDict):
    path: str

class WebhookChannelConfigReceiveSelect(_WebhookChannelConfigReceiveSelect, total=False):
    equals: Union[str, float, bool]

class _WebhookChannelConfigReceive(TypedDict):
    session: str
    id: str
    text: str
    pieces: bool

class WebhookChannelConfigReceive(_WebhookChannelConfigReceive, total=False):
    replyTo: str
    select: "WebhookChannelConfigReceiveSelect"
    messages: str
    buttons: str
    toolCalls: str
    end: str
    error: str
    typing: str

class _WebhookChannelConfigDone(TypedDict):
    path: str

class WebhookChannelConfigDone(_WebhookChannelConfigDone, total=False):
    equals: Union[str, float, bool]

class _WebhookChannelConfigApiItem(TypedDict):
    method: Literal["POST", "GET", "PUT", "PATCH", "DELETE"]
    path: str
    isReply: bool
    omit: List[str]
    status: int

class WebhookChannelConfigApiItem(_WebhookChannelConfigApiItem, total=False):
    answer: Any

class WebhookChannelConfigSignature1(TypedDict):
    type: Literal["none"]

class _WebhookChannelConfigSignature2(TypedDict):
    type: Literal["hmac"]
    algorithm: Literal["sha256", "sha512", "sha1"]
    encoding: Literal["hex", "base64"]
    header: str
    prefix: str

class WebhookChannelConfigSignature2(_WebhookChannelConfigSignature2, total=False):
    timestampHeader: str
    signed: str

class WebhookChannelConfigSignature3(TypedDict):
    type: Literal["header"]
    header: str

class WebhookChannelConfigInbound(TypedDict):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class _WebhookChannelConfig(TypedDict):
    url: str
    method: Literal["POST", "PUT", "PATCH"]
    receive: "WebhookChannelConfigReceive"
    signature: Union["WebhookChannelConfigSignature1", "WebhookChannelConfigSignature2", "WebhookChannelConfigSignature3"]
    inbound: "WebhookChannelConfigInbound"

class WebhookChannelConfig(_WebhookChannelConfig, total=False):
    headers: Dict[str, str]
    body: Any
    firstBody: Any
    sessionId: str
    response: "WebhookChannelConfigResponse"
    done: "WebhookChannelConfigDone"
    api: List["WebhookChannelConfigApiItem"]

class _WebsocketChannelConfigReady(TypedDict):
    path: str

class WebsocketChannelConfigReady(_WebsocketChannelConfigReady, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigReceiveSelect(TypedDict):
    path: str

class WebsocketChannelConfigReceiveSelect(_WebsocketChannelConfigReceiveSelect, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigReceive(TypedDict):
    text: str
    pieces: bool

class WebsocketChannelConfigReceive(_WebsocketChannelConfigReceive, total=False):
    select: "WebsocketChannelConfigReceiveSelect"
    messages: str
    buttons: str
    toolCalls: str
    end: str
    error: str
    typing: str

class _WebsocketChannelConfigDone(TypedDict):
    path: str

class WebsocketChannelConfigDone(_WebsocketChannelConfigDone, total=False):
    equals: Union[str, float, bool]

class _WebsocketChannelConfigPing(TypedDict):
    everySeconds: int

class WebsocketChannelConfigPing(_WebsocketChannelConfigPing, total=False):
    frame: Any

class WebsocketChannelConfigInbound(TypedDict):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class _WebsocketChannelConfig(TypedDict):
    url: str
    receive: "WebsocketChannelConfigReceive"
    inbound: "WebsocketChannelConfigInbound"

class WebsocketChannelConfig(_WebsocketChannelConfig, total=False):
    protocol: Literal["socketIo"]
    subprotocol: str
    headers: Dict[str, str]
    open: List[Any]
    ready: "WebsocketChannelConfigReady"
    send: Any
    done: "WebsocketChannelConfigDone"
    close: Any
    ping: "WebsocketChannelConfigPing"

class _McpChannelConfig(TypedDict):
    url: str
    tool: str
    argument: str

class McpChannelConfig(_McpChannelConfig, total=False):
    sessionArgument: str
    arguments: Dict[str, Any]
    result: str
    headers: Dict[str, str]

class _A2aChannelConfig(TypedDict):
    cardUrl: str

class A2aChannelConfig(_A2aChannelConfig, total=False):
    url: str
    headers: Dict[str, str]

class DirectLineChannelConfigInbound(TypedDict):
    quietMs: int
    maxMessages: int
    maxUnprompted: int

class _DirectLineChannelConfig(TypedDict):
    url: str
    replyMs: int
    inbound: "DirectLineChannelConfigInbound"

class DirectLineChannelConfig(_DirectLineChannelConfig, total=False):
    startEvent: str
    locale: str
    headers: Dict[str, str]

class PullChannelConfig(TypedDict):
    pass

class ReplayChannelConfig(TypedDict, total=False):
    recordings: List["Recording"]
    recordingsHash: str

class _NewChannelOption1(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["demo"]
    config: "DemoChannelConfig"

class NewChannelOption1(_NewChannelOption1, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption2(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["openaiChat"]
    config: "OpenaiChatChannelConfig"

class NewChannelOption2(_NewChannelOption2, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption3(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["openaiResponses"]
    config: "OpenaiResponsesChannelConfig"

class NewChannelOption3(_NewChannelOption3, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption4(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["http"]
    config: "HttpChannelConfig"

class NewChannelOption4(_NewChannelOption4, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption5(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["webhook"]
    config: "WebhookChannelConfig"

class NewChannelOption5(_NewChannelOption5, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption6(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["websocket"]
    config: "WebsocketChannelConfig"

class NewChannelOption6(_NewChannelOption6, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption7(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["mcp"]
    config: "McpChannelConfig"

class NewChannelOption7(_NewChannelOption7, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption8(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["a2a"]
    config: "A2aChannelConfig"

class NewChannelOption8(_NewChannelOption8, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption9(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["directLine"]
    config: "DirectLineChannelConfig"

class NewChannelOption9(_NewChannelOption9, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption10(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["pull"]
    config: "PullChannelConfig"

class NewChannelOption10(_NewChannelOption10, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

class _NewChannelOption11(TypedDict):
    projectId: str
    name: str
    tags: "Tags"
    metadata: "Metadata"
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "disabled"]
    auth: "NewChannelAuth"
    timeouts: "ChannelTimeouts"
    retry: "ChannelRetry"
    limits: "ChannelLimits"
    kind: Literal["replay"]
    config: "ReplayChannelConfig"

class NewChannelOption11(_NewChannelOption11, total=False):
    description: str
    externalKey: "ExternalKey"
    workerTag: "ChannelWorkerTag"

NewChannel = Union["NewChannelOption1", "NewChannelOption2", "NewChannelOption3", "NewChannelOption4", "NewChannelOption5", "NewChannelOption6", "NewChannelOption7", "NewChannelOption8", "NewChannelOption9", "NewChannelOption10", "NewChannelOption11"]

class ChannelLastProbe(TypedDict):
    at: "Timestamp"
    ok: bool
    latencyMs: float
    message: str

class ChannelTimeouts2(TypedDict):
    connectMs: int
    firstByteMs: int
    turnMs: int

class ChannelRetry2(TypedDict):
    max: int

class _ChannelLimits2(TypedDict):
    concurrency: int

class ChannelLimits2(_ChannelLimits2, total=False):
    requestsPerSecond: float

class _Channel(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    kind: Literal["demo", "openaiChat", "openaiResponses", "http", "webhook", "websocket", "mcp", "a2a", "directLine", "pull", "replay"]
    config: Dict[str, Any]
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "verified", "failing", "disabled"]
    lastProbe: Union["ChannelLastProbe", None]
    auth: "ChannelAuth"
    timeouts: "ChannelTimeouts2"
    retry: "ChannelRetry2"
    limits: "ChannelLimits2"

class Channel(_Channel, total=False):
    description: str
    externalKey: str
    workerTag: "ChannelWorkerTag"

class FreshChannelLastProbe(TypedDict):
    at: "Timestamp"
    ok: bool
    latencyMs: float
    message: str

class FreshChannelTimeouts(TypedDict):
    connectMs: int
    firstByteMs: int
    turnMs: int

class FreshChannelRetry(TypedDict):
    max: int

class _FreshChannelLimits(TypedDict):
    concurrency: int

class FreshChannelLimits(_FreshChannelLimits, total=False):
    requestsPerSecond: float

class _FreshChannel(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    kind: Literal["demo", "openaiChat", "openaiResponses", "http", "webhook", "websocket", "mcp", "a2a", "directLine", "pull", "replay"]
    config: Dict[str, Any]
    environment: Literal["development", "staging", "production"]
    status: Literal["unverified", "verified", "failing", "disabled"]
    lastProbe: Union["FreshChannelLastProbe", None]
    auth: "ChannelAuth"
    timeouts: "FreshChannelTimeouts"
    retry: "FreshChannelRetry"
    limits: "FreshChannelLimits"

class FreshChannel(_FreshChannel, total=False):
    description: str
    externalKey: str
    workerTag: "ChannelWorkerTag"
    channelKey: Union[str, None]
    callbackUrl: Union[str, None]

class _ChannelFromCurlSession(TypedDict):
    at: List[str]
    places: List[str]
    message: str

class ChannelFromCurlSession(_ChannelFromCurlSession, total=False):
    probed: List[str]

class _ChannelFromCurl(TypedDict):
    channel: "NewChannel"
    notes: List[str]
    session: "ChannelFromCurlSession"

class ChannelFromCurl(_ChannelFromCurl, total=False):
    created: "Channel"
    probe: "Probe"

class ChannelPage(TypedDict):
    data: List["Channel"]
    nextCursor: Union[str, None]

class RecordingPage(TypedDict):
    data: List["Recording"]
    nextCursor: Union[str, None]

class ChannelPresetsDataItemValuesItem(TypedDict):
    name: str
    title: str
    description: str
    example: str
    default: Union[str, None]
    secret: bool
    optional: bool

class ChannelPresetsDataItem(TypedDict):
    name: Literal["agUi", "aiSdk", "amazonLex", "anthropic", "assistants", "azureBot", "azureOpenai", "botFramework", "botpress", "dialogflowCx", "dify", "flowise", "intercom", "langGraph", "langServe", "langflow", "mastra", "copilotStudio", "ollama", "rasa", "slack", "socketIo", "telegram", "twilioSms", "twilioWhatsapp", "voiceflow", "zendesk", "n8n"]
    title: str
    about: str
    kind: Literal["demo", "openaiChat", "openaiResponses", "http", "webhook", "websocket", "mcp", "a2a", "directLine", "pull", "replay"]
    steps: List[str]
    limits: List[str]
    values: List["ChannelPresetsDataItemValuesItem"]

class ChannelPresets(TypedDict):
    data: List["ChannelPresetsDataItem"]

class ModelLimits(TypedDict, total=False):
    concurrency: int
    requestsPerMinute: int
    tokensPerMinute: int

class _ModelPrice(TypedDict):
    inputMicroUsdPerMillion: float
    outputMicroUsdPerMillion: float

class ModelPrice(_ModelPrice, total=False):
    cachedInputMicroUsdPerMillion: float

class _ListedModelPrice(TypedDict):
    inputMicroUsdPerMillion: float
    outputMicroUsdPerMillion: float
    source: str
    asOf: str

class ListedModelPrice(_ListedModelPrice, total=False):
    cachedInputMicroUsdPerMillion: float
    maxInputTokens: int

class ModelProbeCheckFault(TypedDict):
    reason: str
    message: str
    hint: Union[str, None]

class _ModelProbeCheck(TypedDict):
    ok: bool
    answer: Union[str, None]
    usage: Union["ModelUsage", None]
    costMicroUsd: Union[int, None]
    latencyMs: float
    tries: List["Exchange"]

class ModelProbeCheck(_ModelProbeCheck, total=False):
    fault: "ModelProbeCheckFault"

class ModelProbe(TypedDict):
    ok: bool
    plain: "ModelProbeCheck"
    structured: Union["ModelProbeCheck", None]

class ModelSecret(TypedDict):
    set: Literal[True]
    lastFour: str
    updatedAt: "Timestamp"

class ModelLastProbe(TypedDict):
    at: "Timestamp"
    ok: bool
    latencyMs: float
    message: str

class ModelAuth(TypedDict):
    secret: Union["ModelSecret", None]

class ModelTimeouts(TypedDict):
    connectMs: int
    callMs: int

class ModelRetry(TypedDict):
    max: int

class _Model(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: Union[str, None]
    kind: Literal["openai", "openaiCompatible", "azureOpenai", "anthropic", "google", "bedrock", "demo"]
    config: Dict[str, Any]
    status: Literal["unverified", "verified", "failing", "disabled"]
    lastProbe: Union["ModelLastProbe", None]
    auth: "ModelAuth"
    listedPrice: Union["ListedModelPrice", None]
    timeouts: "ModelTimeouts"
    retry: "ModelRetry"

class Model(_Model, total=False):
    description: str
    externalKey: str
    price: "ModelPrice"
    limits: "ModelLimits"

class ModelPage(TypedDict):
    data: List["Model"]
    nextCursor: Union[str, None]

class ConditionOption1(TypedDict):
    kind: Literal["phrase"]
    phrases: List[str]

class ConditionOption2(TypedDict):
    kind: Literal["regex"]
    pattern: str

class ConditionOption3(TypedDict):
    kind: Literal["tool"]
    tool: str

class _ConditionOption4(TypedDict):
    kind: Literal["judge"]
    criterion: str

class ConditionOption4(_ConditionOption4, total=False):
    passWhen: str
    failWhen: str

Condition = Union["ConditionOption1", "ConditionOption2", "ConditionOption3", "ConditionOption4"]

class GraphEdge(TypedDict):
    when: "Condition"
    to: str

class GraphNode(TypedDict):
    key: str
    say: str
    next: List["GraphEdge"]
    otherwise: str

class _MilestoneStep(TypedDict):
    key: str
    say: str
    maxTurns: int
    required: bool

class MilestoneStep(_MilestoneStep, total=False):
    until: "Condition"

class _DriverOption1TurnsItem(TypedDict):
    content: str

class DriverOption1TurnsItem(_DriverOption1TurnsItem, total=False):
    role: Literal["user", "silence"]
    attachments: List["Attachment"]
    noReply: Literal[True]

class DriverOption1(TypedDict):
    mode: Literal["scripted"]
    turns: List["DriverOption1TurnsItem"]

class DriverOption2(TypedDict):
    mode: Literal["rules"]

class DriverOption3(TypedDict):
    mode: Literal["milestones"]
    steps: List["MilestoneStep"]

class DriverOption4(TypedDict):
    mode: Literal["graph"]
    nodes: List["GraphNode"]

class DriverOption5ExamplesItem(TypedDict):
    agent: str
    user: str

class DriverOption5GuardInventedFact(TypedDict):
    allow: List[str]

class DriverOption5Guard(TypedDict):
    off: List[Literal["unreadable", "empty", "tooLong", "leakedReasoning", "roleInversion", "promptLeak", "wrongLanguage", "disclosure", "inventedFact", "repeat", "earlyEnd", "stuck"]]
    inventedFact: "DriverOption5GuardInventedFact"

class _DriverOption5(TypedDict):
    mode: Literal["llm"]
    guard: "DriverOption5Guard"

class DriverOption5(_DriverOption5, total=False):
    instructions: str
    examples: List["DriverOption5ExamplesItem"]
    temperature: float
    maxCharsPerTurn: int

Driver = Union["DriverOption1", "DriverOption2", "DriverOption3", "DriverOption4", "DriverOption5"]

class _Want(TypedDict):
    key: str

class Want(_Want, total=False):
    shape: Literal["time", "amount", "number", "code", "link", "place"]
    phrases: List[str]

class _Fact(TypedDict):
    key: str
    value: str
    disclosure: Literal["volunteer", "onRequest", "never"]

class Fact(_Fact, total=False):
    askedBy: List[str]

class _Opening(TypedDict):
    speaksFirst: Literal["user", "agent"]

class Opening(_Opening, total=False):
    message: str

class _SimulatedUserFactsUnknownItem2(TypedDict):
    key: str

class SimulatedUserFactsUnknownItem2(_SimulatedUserFactsUnknownItem2, total=False):
    askedBy: List[str]

class SimulatedUserLimits(TypedDict, total=False):
    spend: float

class _SimulatedUser(TypedDict):
    factsKnown: List["Fact"]
    factsUnknown: List[Union[str, "SimulatedUserFactsUnknownItem2"]]
    opening: "Opening"

class SimulatedUser(_SimulatedUser, total=False):
    goal: str
    situation: str
    wants: List["Want"]
    limits: "SimulatedUserLimits"

class _FaultsTools(TypedDict):
    status: int
    slowMs: int

class FaultsTools(_FaultsTools, total=False):
    error: float
    slow: float

class FaultsChannelLatency(TypedDict):
    rate: float
    ms: int
    jitterMs: int

class FaultsChannel(TypedDict, total=False):
    latency: "FaultsChannelLatency"
    drop: float
    duplicate: float
    corrupt: float
    disconnect: float
    reorder: float

class Faults(TypedDict, total=False):
    tools: "FaultsTools"
    channel: "FaultsChannel"

class ToolMockRulesItemMatch2(TypedDict):
    partial: Dict[str, Any]

class ToolMockRulesItemMatch3(TypedDict):
    exact: Dict[str, Any]

class ToolMockRulesItemMatch4(TypedDict):
    path: Dict[str, Any]

class ToolMockRulesItemMatch5(TypedDict):
    schema: Dict[str, Any]

class ToolMockRulesItemRespond1(TypedDict):
    result: Any

class _ToolMockRulesItemRespond2Error(TypedDict):
    status: int

class ToolMockRulesItemRespond2Error(_ToolMockRulesItemRespond2Error, total=False):
    body: Any

class ToolMockRulesItemRespond2(TypedDict):
    error: "ToolMockRulesItemRespond2Error"

class ToolMockRulesItemRespond3SequenceItem1(TypedDict):
    result: Any

class _ToolMockRulesItemRespond3SequenceItem2Error(TypedDict):
    status: int

class ToolMockRulesItemRespond3SequenceItem2Error(_ToolMockRulesItemRespond3SequenceItem2Error, total=False):
    body: Any

class ToolMockRulesItemRespond3SequenceItem2(TypedDict):
    error: "ToolMockRulesItemRespond3SequenceItem2Error"

class ToolMockRulesItemRespond3(TypedDict):
    sequence: List[Union["ToolMockRulesItemRespond3SequenceItem1", "ToolMockRulesItemRespond3SequenceItem2"]]

ToolMockRulesItemEffectItem = TypedDict("ToolMockRulesItemEffectItem", {  # type: ignore[misc]
    "op": "Literal[\"add\", \"remove\", \"replace\", \"move\", \"copy\", \"test\"]",
    "path": "str",
    "from": "str",
    "value": "Any",
}, total=False)

class _ToolMockRulesItem(TypedDict):
    match: Union[Literal["any"], "ToolMockRulesItemMatch2", "ToolMockRulesItemMatch3", "ToolMockRulesItemMatch4", "ToolMockRulesItemMatch5"]
    respond: Union["ToolMockRulesItemRespond1", "ToolMockRulesItemRespond2", "ToolMockRulesItemRespond3"]

class ToolMockRulesItem(_ToolMockRulesItem, total=False):
    latencyMs: int
    times: int
    effect: List["ToolMockRulesItemEffectItem"]

class ToolMockUnmatched2(TypedDict):
    result: Any

class _ToolMock(TypedDict):
    tool: str
    rules: List["ToolMockRulesItem"]
    unmatched: Union[Literal["fail"], "ToolMockUnmatched2"]

class ToolMock(_ToolMock, total=False):
    description: str
    parameters: Dict[str, Any]

class RedactionPatternsItem(TypedDict):
    name: str
    pattern: str

class Redaction(TypedDict):
    mode: Literal["off", "mask", "drop"]
    patterns: List["RedactionPatternsItem"]

class PlanSubject(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str
    version: int

class PlanPersona(TypedDict):
    id: str
    name: str
    version: int
    language: str
    traits: "PersonaTraits"
    behaviour: "PersonaBehaviour"
    guards: "PersonaGuards"
    backstory: str
    stylePrompt: str

class PlanChannelTimeouts(TypedDict):
    connectMs: int
    firstByteMs: int
    turnMs: int

class PlanChannelRetry(TypedDict):
    max: int

class _PlanChannelLimits(TypedDict):
    concurrency: int

class PlanChannelLimits(_PlanChannelLimits, total=False):
    requestsPerSecond: float

class _PlanChannel(TypedDict):
    id: str
    name: str
    version: int
    kind: Literal["demo", "openaiChat", "openaiResponses", "http", "webhook", "websocket", "mcp", "a2a", "directLine", "pull", "replay"]
    environment: Literal["development", "staging", "production"]
    config: Dict[str, Any]
    auth: "ChannelAuth"
    timeouts: "PlanChannelTimeouts"
    retry: "PlanChannelRetry"
    limits: "PlanChannelLimits"

class PlanChannel(_PlanChannel, total=False):
    workerTag: "ChannelWorkerTag"

class PlanJudgesItemTimeouts(TypedDict):
    connectMs: int
    callMs: int

class PlanJudgesItemRetry(TypedDict):
    max: int

class _PlanJudgesItem(TypedDict):
    id: str
    name: str
    version: int
    kind: Literal["openai", "openaiCompatible", "azureOpenai", "anthropic", "google", "bedrock", "demo"]
    config: Dict[str, Any]
    timeouts: "PlanJudgesItemTimeouts"
    retry: "PlanJudgesItemRetry"

class PlanJudgesItem(_PlanJudgesItem, total=False):
    price: "ModelPrice"

class PlanStopOnGoal(TypedDict, total=False):
    phrases: List[str]
    tool: str

class _PlanStop(TypedDict):
    maxTurns: int
    minTurns: int
    onPhrase: List[str]
    onTool: List[str]

class PlanStop(_PlanStop, total=False):
    onGoal: "PlanStopOnGoal"
    idleTimeoutMs: int
    endsEarly: Literal["allowed"]

class PlanSeedMessagesItem(TypedDict):
    role: Literal["user", "agent"]
    content: str

class PlanLimits(TypedDict):
    turnTimeoutMs: int
    runTimeoutMs: int

class PlanSeedFromMessagesItem(TypedDict):
    role: Literal["user", "agent"]
    content: str

class PlanSeedFrom(TypedDict):
    runId: str
    turn: int
    messages: List["PlanSeedFromMessagesItem"]

class PlanCassette(TypedDict):
    id: str
    mode: Literal["record", "replay", "auto"]
    channels: bool

class PlanSimulatorTimeouts(TypedDict):
    connectMs: int
    callMs: int

class PlanSimulatorRetry(TypedDict):
    max: int

class _PlanSimulator(TypedDict):
    id: str
    name: str
    version: int
    kind: Literal["openai", "openaiCompatible", "azureOpenai", "anthropic", "google", "bedrock", "demo"]
    config: Dict[str, Any]
    timeouts: "PlanSimulatorTimeouts"
    retry: "PlanSimulatorRetry"
    promptVersion: str

class PlanSimulator(_PlanSimulator, total=False):
    price: "ModelPrice"

class _Plan(TypedDict):
    subject: "PlanSubject"
    driver: "Driver"
    user: "SimulatedUser"
    persona: "PlanPersona"
    channel: "PlanChannel"
    stop: "PlanStop"
    seedMessages: List["PlanSeedMessagesItem"]
    variables: Dict[str, Any]
    assertions: List["Assertion"]
    limits: "PlanLimits"

class Plan(_Plan, total=False):
    judges: List["PlanJudgesItem"]
    seedFrom: "PlanSeedFrom"
    faults: "Faults"
    playedBy: Literal["person"]
    cassette: "PlanCassette"
    toolMocks: List["ToolMock"]
    mockState: Dict[str, Any]
    setup: "SetupHook"
    teardown: "TeardownHook"
    simulator: "PlanSimulator"
    redaction: "Redaction"

class _RecordedFacts(TypedDict):
    externalId: str
    source: Literal["otlp", "api"]
    tags: List[str]
    reopened: bool

class RecordedFacts(_RecordedFacts, total=False):
    environment: str
    agentVersion: str
    userHash: str
    satisfaction: float

class ModelSpending(TypedDict):
    calls: int
    inputTokens: int
    cachedInputTokens: int
    outputTokens: int
    costMicroUsd: Union[int, None]

class Erased(TypedDict):
    what: Literal["transcript", "exchanges"]
    at: "Timestamp"
    by: str

class RunSummaryErrorFaultsItem(TypedDict):
    fault: str
    quote: str
    candidate: str

class _RunSummaryErrorAsked(TypedDict):
    turn: int

class RunSummaryErrorAsked(_RunSummaryErrorAsked, total=False):
    fact: str

class _RunSummaryError(TypedDict):
    reason: str
    message: str

class RunSummaryError(_RunSummaryError, total=False):
    exchanges: List["Exchange"]
    faults: List["RunSummaryErrorFaultsItem"]
    miss: "CassetteMiss"
    asked: "RunSummaryErrorAsked"

class RunSummaryCell(TypedDict):
    key: str
    personaId: Union[str, None]
    channelId: str
    variables: Dict[str, Any]
    repeatIndex: int

class RunSummaryMetricsLatencyMs(TypedDict):
    n: int
    p50: float
    p95: float
    max: float

class RunSummaryMetricsFirstTokenMs(TypedDict):
    n: int
    p50: float
    p95: float
    max: float

class RunSummaryMetricsSimulator(TypedDict):
    messages: int
    faulty: int

class RunSummaryMetricsUsage(TypedDict, total=False):
    simulator: "ModelSpending"
    judge: "ModelSpending"

class _RunSummaryMetrics(TypedDict):
    durationMs: float
    turns: int
    latencyMs: Union["RunSummaryMetricsLatencyMs", None]
    firstTokenMs: Union["RunSummaryMetricsFirstTokenMs", None]
    retries: int

class RunSummaryMetrics(_RunSummaryMetrics, total=False):
    containment: Union[bool, None]
    turnsToGoal: Union[int, None]
    simulator: "RunSummaryMetricsSimulator"
    usage: "RunSummaryMetricsUsage"
    cassette: "CassetteTally"

class _RunSummary(TypedDict):
    id: str
    projectId: str
    scenarioId: Union[str, None]
    testId: Union[str, None]
    channelId: str
    personaId: Union[str, None]
    status: Literal["queued", "running", "evaluating", "completed", "canceled"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    effectiveOutcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    terminationReason: Union[Literal["goalReached", "userEnded", "agentEnded", "stopPhrase", "maxTurns", "timeout", "gaveUp", "userStuck", "agentError", "channelError", "simulatorError", "environmentError", "budgetExceeded", "canceled", "workerLost"], None]
    errorSource: Union[Literal["agent", "simulator", "judge", "evaluator", "channel", "environment", "platform"], None]
    error: Union["RunSummaryError", None]
    outcomeReason: Union[str, None]
    origin: Literal["live", "seeded", "imported", "recorded"]
    seed: str
    cell: "RunSummaryCell"
    batchRunId: Union[str, None]
    supersededBy: Union[str, None]
    attempt: int
    metrics: Union["RunSummaryMetrics", None]
    usage: Union["Usage", None]
    reviewIds: List[str]
    version: int
    queuedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    endedAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class RunSummary(_RunSummary, total=False):
    recording: "RecordedFacts"
    erased: "Erased"

class Evaluation(TypedDict):
    number: int
    subjectVersion: int
    outcome: Literal["passed", "failed", "inconclusive", "error"]
    outcomeReason: str
    assertions: List["AssertionResult"]
    at: "Timestamp"

class RunErrorFaultsItem(TypedDict):
    fault: str
    quote: str
    candidate: str

class _RunErrorAsked(TypedDict):
    turn: int

class RunErrorAsked(_RunErrorAsked, total=False):
    fact: str

class _RunError(TypedDict):
    reason: str
    message: str

class RunError(_RunError, total=False):
    exchanges: List["Exchange"]
    faults: List["RunErrorFaultsItem"]
    miss: "CassetteMiss"
    asked: "RunErrorAsked"

class RunCell(TypedDict):
    key: str
    personaId: Union[str, None]
    channelId: str
    variables: Dict[str, Any]
    repeatIndex: int

class RunMetricsLatencyMs(TypedDict):
    n: int
    p50: float
    p95: float
    max: float

class RunMetricsFirstTokenMs(TypedDict):
    n: int
    p50: float
    p95: float
    max: float

class RunMetricsSimulator(TypedDict):
    messages: int
    faulty: int

class RunMetricsUsage(TypedDict, total=False):
    simulator: "ModelSpending"
    judge: "ModelSpending"

class _RunMetrics(TypedDict):
    durationMs: float
    turns: int
    latencyMs: Union["RunMetricsLatencyMs", None]
    firstTokenMs: Union["RunMetricsFirstTokenMs", None]
    retries: int

class RunMetrics(_RunMetrics, total=False):
    containment: Union[bool, None]
    turnsToGoal: Union[int, None]
    simulator: "RunMetricsSimulator"
    usage: "RunMetricsUsage"
    cassette: "CassetteTally"

class _Run(TypedDict):
    id: str
    projectId: str
    scenarioId: Union[str, None]
    testId: Union[str, None]
    channelId: str
    personaId: Union[str, None]
    status: Literal["queued", "running", "evaluating", "completed", "canceled"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    effectiveOutcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    terminationReason: Union[Literal["goalReached", "userEnded", "agentEnded", "stopPhrase", "maxTurns", "timeout", "gaveUp", "userStuck", "agentError", "channelError", "simulatorError", "environmentError", "budgetExceeded", "canceled", "workerLost"], None]
    errorSource: Union[Literal["agent", "simulator", "judge", "evaluator", "channel", "environment", "platform"], None]
    error: Union["RunError", None]
    outcomeReason: Union[str, None]
    origin: Literal["live", "seeded", "imported", "recorded"]
    seed: str
    cell: "RunCell"
    batchRunId: Union[str, None]
    supersededBy: Union[str, None]
    attempt: int
    metrics: Union["RunMetrics", None]
    usage: Union["Usage", None]
    reviewIds: List[str]
    version: int
    queuedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    endedAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    plan: "Plan"
    traits: "SampledTraits"
    turns: List["Turn"]
    coverage: Union["Coverage", None]
    assertions: List["AssertionResult"]
    evaluations: List["Evaluation"]
    pendingEvaluation: bool

class Run(_Run, total=False):
    recording: "RecordedFacts"
    erased: "Erased"
    turnCount: int
    hooks: "HookResults"

class RunTurn(TypedDict):
    attempt: int
    turn: "Turn"

RunEvent = Union["ActivityEntry", "RunTurn"]

class Runs(TypedDict):
    runs: List["Run"]

class RunPage(TypedDict):
    data: List["RunSummary"]
    nextCursor: Union[str, None]

class BatchCounts(TypedDict):
    planned: int
    queued: int
    running: int
    passed: int
    failed: int
    inconclusive: int
    error: int
    excluded: int
    canceled: int
    superseded: int

class Estimate(TypedDict):
    value: Union[float, None]
    n: int
    low: Union[float, None]
    high: Union[float, None]
    reason: Union[str, None]

class Percentiles(TypedDict):
    n: int
    p50: float
    p95: float
    p99: float

class BatchMetricsPassAtKItem(TypedDict):
    value: Union[float, None]
    n: int
    low: Union[float, None]
    high: Union[float, None]
    reason: Union[str, None]
    k: int

class BatchMetricsPassHatKItem(TypedDict):
    value: Union[float, None]
    n: int
    low: Union[float, None]
    high: Union[float, None]
    reason: Union[str, None]
    k: int

class BatchMetricsLatencyBinsItem(TypedDict):
    belowMs: Union[float, None]
    n: int

class BatchMetricsEndingsItem(TypedDict):
    reason: Literal["goalReached", "userEnded", "agentEnded", "stopPhrase", "maxTurns", "timeout", "gaveUp", "userStuck", "agentError", "channelError", "simulatorError", "environmentError", "budgetExceeded", "canceled", "workerLost"]
    exchanges: int
    n: int

class _BatchMetrics(TypedDict):
    passRate: "Estimate"
    passAtK: List["BatchMetricsPassAtKItem"]
    passHatK: List["BatchMetricsPassHatKItem"]
    flakeRate: "Estimate"
    inconclusiveRate: "Estimate"
    excludedRate: "Estimate"
    containment: "Estimate"
    latencyMs: Union["Percentiles", None]
    durationMs: Union["Percentiles", None]
    costMicroUsd: Union[int, None]

class BatchMetrics(_BatchMetrics, total=False):
    simulatorFaultRate: "Estimate"
    simulatorExcludedRate: "Estimate"
    cassette: "CassetteTally"
    evaluators: Dict[str, "Estimate"]
    turnsToGoal: Union["Percentiles", None]
    latencyBins: List["BatchMetricsLatencyBinsItem"]
    endings: List["BatchMetricsEndingsItem"]

class _GateJudge(TypedDict):
    name: str
    version: str
    calibrated: bool
    calibrationId: Union[str, None]

class GateJudge(_GateJudge, total=False):
    standing: str

class _RunTallyExcluded(TypedDict):
    simulator: int
    judge: int
    environment: int
    platform: int

class RunTallyExcluded(_RunTallyExcluded, total=False):
    evaluator: int

class _RunTally(TypedDict):
    planned: int
    counted: int
    passed: int
    quarantined: int
    excluded: "RunTallyExcluded"
    notPlayed: int
    retriedCalls: int
    retriedRuns: int
    judgedAgain: int
    sentence: str

class RunTally(_RunTally, total=False):
    stuck: int
    looks: int

class GateLook(TypedDict):
    batchRunId: str
    number: int
    outcome: Literal["passed", "failed", "inconclusive", "error"]

class GateFailing(TypedDict):
    new: int
    flaky: int
    known: int
    fixed: int
    sentence: str

class GateResultRulesItem(TypedDict):
    rule: Literal["complete", "required", "judges", "minPassRate", "perCellMinPassRate", "overall", "maxRegressions", "channels", "anchor", "looks", "removed", "maxInconclusiveRate", "maxErrorRate", "p95LatencyMs", "metrics"]
    verdict: Literal["passed", "failed", "inconclusive"]
    limit: Union[float, None]
    value: Union[float, None]
    n: Union[int, None]
    low: Union[float, None]
    high: Union[float, None]
    reason: str
    cells: List[str]

class _GateResult(TypedDict):
    verdict: Literal["passed", "failed", "inconclusive"]
    rules: List["GateResultRulesItem"]

class GateResult(_GateResult, total=False):
    runs: "RunTally"
    failing: "GateFailing"
    looks: List["GateLook"]
    judges: List["GateJudge"]

class ComparisonSummaryBaseline(TypedDict):
    batchRunId: str
    number: int
    label: Union[str, None]

class _ComparisonSummaryCells(TypedDict):
    paired: int
    onlyHere: int
    onlyThere: int
    quarantined: int

class ComparisonSummaryCells(_ComparisonSummaryCells, total=False):
    otherwiseJudged: int

class ComparisonSummaryVerdicts(TypedDict):
    regressed: int
    improved: int
    stable: int
    insufficientData: int
    unreliableBaseline: int

class ComparisonSummary(TypedDict):
    baseline: "ComparisonSummaryBaseline"
    verdict: Literal["regressed", "improved", "stable", "insufficientData", "unreliableBaseline"]
    reason: str
    difference: "Estimate"
    pValue: Union[float, None]
    detectable: Union[float, None]
    cells: "ComparisonSummaryCells"
    verdicts: "ComparisonSummaryVerdicts"
    regressed: List[str]
    suspects: int

class BatchCellSubject(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str

class BatchCellRunsItem(TypedDict):
    id: str
    repeatIndex: int
    status: Literal["queued", "running", "evaluating", "completed", "canceled"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    errorSource: Union[Literal["agent", "simulator", "judge", "evaluator", "channel", "environment", "platform"], None]
    durationMs: Union[float, None]

class BatchCell(TypedDict):
    index: int
    key: str
    subject: "BatchCellSubject"
    personaId: Union[str, None]
    channelId: str
    variables: Dict[str, Any]
    gates: bool
    counts: "BatchCounts"
    runs: List["BatchCellRunsItem"]

Role = Literal["viewer", "reviewer", "editor", "admin", "owner"]

class ApiKey(TypedDict):
    id: str
    name: str
    memberId: str
    role: "Role"
    makerId: Union[str, None]
    parentId: Union[str, None]
    projectIds: Union[List[str], None]
    scopes: Union[List[Literal["read", "runs:create", "definitions:apply", "members:provision", "ingest"]], None]
    lastFour: str
    state: Literal["active", "expired", "revoked"]
    expiresAt: Union["Timestamp", None]
    lastUsedAt: Union["Timestamp", None]
    revokedAt: Union["Timestamp", None]
    replacedBy: Union[str, None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class FreshApiKey(TypedDict):
    id: str
    name: str
    memberId: str
    role: "Role"
    makerId: Union[str, None]
    parentId: Union[str, None]
    projectIds: Union[List[str], None]
    scopes: Union[List[Literal["read", "runs:create", "definitions:apply", "members:provision", "ingest"]], None]
    lastFour: str
    state: Literal["active", "expired", "revoked"]
    expiresAt: Union["Timestamp", None]
    lastUsedAt: Union["Timestamp", None]
    revokedAt: Union["Timestamp", None]
    replacedBy: Union[str, None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    key: Union[str, None]

class ApiKeyPage(TypedDict):
    data: List["ApiKey"]
    nextCursor: Union[str, None]

class Workspace(TypedDict):
    id: str
    name: str
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class OwnWorkspace(TypedDict):
    id: str
    name: str
    role: "Role"
    state: Literal["pending", "active"]

class WorkspaceSettingsSignInGroupsItem(TypedDict):
    group: str
    role: "Role"
    projectRoles: Dict[str, "Role"]

class WorkspaceSettingsSignIn(TypedDict):
    issuer: Union[str, None]
    groups: List["WorkspaceSettingsSignInGroupsItem"]

class WorkspaceSettingsOutboundItem(TypedDict):
    surface: Literal["channels", "webhooks", "models"]
    setting: str
    allowed: List[str]

class WorkspaceSettingsLimitsItem(TypedDict):
    name: str
    setting: str
    value: int
    default: int
    unit: str
    of: str

class WorkspaceSettings(TypedDict):
    environment: Literal["development", "production"]
    signIn: "WorkspaceSettingsSignIn"
    outbound: List["WorkspaceSettingsOutboundItem"]
    limits: List["WorkspaceSettingsLimitsItem"]

class OwnWorkspacePage(TypedDict):
    data: List["OwnWorkspace"]
    nextCursor: Union[str, None]

class Member(TypedDict):
    id: str
    kind: Literal["person", "service"]
    name: str
    email: Union[str, None]
    role: "Role"
    projectRoles: Dict[str, Literal["viewer", "reviewer", "editor", "admin"]]
    state: Literal["pending", "active", "removed"]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]

class MemberPage(TypedDict):
    data: List["Member"]
    nextCursor: Union[str, None]

class MeCredential1(TypedDict):
    kind: Literal["apiKey"]
    id: str
    name: str
    projectIds: Union[List[str], None]
    scopes: Union[List[Literal["read", "runs:create", "definitions:apply", "members:provision", "ingest"]], None]

class MeCredential2(TypedDict):
    kind: Literal["idToken"]

class Me(TypedDict):
    member: "Member"
    workspace: "Workspace"
    role: "Role"
    projectRoles: Dict[str, Literal["viewer", "reviewer", "editor", "admin"]]
    credential: Union["MeCredential1", "MeCredential2"]

class MemberEventBodyData(TypedDict):
    id: str
    name: str
    kind: Literal["person", "service"]
    role: Literal["viewer", "reviewer", "editor", "admin", "owner"]
    projectRoles: Dict[str, Literal["viewer", "reviewer", "editor", "admin"]]
    state: Literal["pending", "active", "removed"]
    version: int
    url: Union[str, None]

class MemberEventBody(TypedDict):
    id: str
    type: Literal["member.created", "member.bound", "member.replaced", "member.removed", "member.reviewerProfileReplaced"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "MemberEventBodyData"

class ApiKeyEventBodyData(TypedDict):
    id: str
    name: str
    memberId: str
    role: Literal["viewer", "reviewer", "editor", "admin", "owner"]
    projectIds: Union[List[str], None]
    scopes: Union[List[Literal["read", "runs:create", "definitions:apply", "members:provision", "ingest"]], None]
    state: Literal["active", "expired", "revoked"]
    expiresAt: Union["Timestamp", None]
    version: int
    url: Union[str, None]

class ApiKeyEventBody(TypedDict):
    id: str
    type: Literal["apiKey.created", "apiKey.replaced", "apiKey.rotated", "apiKey.revoked"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ApiKeyEventBodyData"

class ProjectEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]
    reason: Union[str, None]
    unless: Union[str, None]

class ProjectEventBody(TypedDict):
    id: str
    type: Literal["project.created", "project.replaced", "project.archived", "project.restored", "project.retentionApplied", "project.evaluatorSecretRotated", "project.failureGroupChanged", "project.failureGroupReopened", "project.monitorCreated", "project.monitorReplaced", "project.monitorArchived", "project.alertOpened", "project.alertAcknowledged", "project.alertSnoozed", "project.alertResolved"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ProjectEventBodyData"

class ChannelEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class ChannelEventBody(TypedDict):
    id: str
    type: Literal["channel.created", "channel.replaced", "channel.archived", "channel.restored", "channel.probed", "channel.keyRotated", "channel.callbackSecretSet"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ChannelEventBodyData"

class ModelEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class ModelEventBody(TypedDict):
    id: str
    type: Literal["model.created", "model.replaced", "model.archived", "model.restored", "model.probed"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ModelEventBodyData"

class PersonaEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class PersonaEventBody(TypedDict):
    id: str
    type: Literal["persona.created", "persona.replaced", "persona.archived", "persona.restored"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "PersonaEventBodyData"

class DocumentEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class DocumentEventBody(TypedDict):
    id: str
    type: Literal["document.created", "document.replaced", "document.archived", "document.restored"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "DocumentEventBodyData"

class ScenarioEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class ScenarioEventBody(TypedDict):
    id: str
    type: Literal["scenario.created", "scenario.replaced", "scenario.archived", "scenario.restored"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ScenarioEventBodyData"

class TestEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class TestEventBody(TypedDict):
    id: str
    type: Literal["test.created", "test.replaced", "test.archived", "test.restored"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "TestEventBodyData"

class RunEventBodyData(TypedDict):
    id: str
    name: str
    scenarioId: Union[str, None]
    testId: Union[str, None]
    channelId: str
    personaId: Union[str, None]
    batchRunId: Union[str, None]
    tags: List[str]
    status: str
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    outcomeReason: Union[str, None]
    terminationReason: Union[str, None]
    errorSource: Union[str, None]
    attempt: Union[int, None]
    durationMs: Union[float, None]
    url: Union[str, None]

class RunEventBody(TypedDict):
    id: str
    type: Literal["run.queued", "run.setUp", "run.started", "run.requeued", "run.evaluating", "run.completed", "run.canceled", "run.tornDown", "run.rescored", "run.seeded", "run.reviewed", "run.reviewReopened", "run.commented", "run.commentEdited", "run.commentDeleted"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "RunEventBodyData"

class BatchEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]
    reason: Union[str, None]

class BatchEventBody(TypedDict):
    id: str
    type: Literal["batch.created", "batch.replaced", "batch.archived", "batch.restored", "batch.scheduleSkipped", "batch.scheduleFailed", "batch.improvementStarted", "batch.changeTried"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "BatchEventBodyData"

class BatchRunEventBodyDataGateRulesItem(TypedDict):
    rule: str
    verdict: Literal["passed", "failed", "inconclusive"]
    reason: str

class BatchRunEventBodyDataFailuresItem(TypedDict):
    name: str
    passed: int
    n: int

class BatchRunEventBodyDataPassRate(TypedDict):
    value: float
    low: Union[float, None]
    high: Union[float, None]
    n: int

class BatchRunEventBodyDataCounts(TypedDict):
    planned: int
    passed: int
    failed: int
    inconclusive: int
    error: int
    excluded: int
    canceled: int

class BatchRunEventBodyDataRegressionsItem(TypedDict):
    name: str
    baseline: str
    current: str
    url: Union[str, None]

class BatchRunEventBodyData(TypedDict):
    id: str
    batchId: str
    name: str
    number: int
    label: Union[str, None]
    tags: List[str]
    status: str
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    gate: List[str]
    gateRules: List["BatchRunEventBodyDataGateRulesItem"]
    failures: List["BatchRunEventBodyDataFailuresItem"]
    passRate: Union["BatchRunEventBodyDataPassRate", None]
    counts: "BatchRunEventBodyDataCounts"
    failing: Union["GateFailing", None]
    runs: Union["RunTally", None]
    regressions: List["BatchRunEventBodyDataRegressionsItem"]
    url: Union[str, None]

class BatchRunEventBody(TypedDict):
    id: str
    type: Literal["batchRun.queued", "batchRun.setUp", "batchRun.started", "batchRun.cancelRequested", "batchRun.completed", "batchRun.canceled", "batchRun.tornDown", "batchRun.resumed", "batchRun.rescored", "batchRun.labeled", "batchRun.pairReviewOpened", "batchRun.pairReviewerExcused", "batchRun.pairReviewClosed"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "BatchRunEventBodyData"

class CassetteEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class CassetteEventBody(TypedDict):
    id: str
    type: Literal["cassette.created", "cassette.imported", "cassette.archived"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "CassetteEventBodyData"

class RubricEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class RubricEventBody(TypedDict):
    id: str
    type: Literal["rubric.created", "rubric.replaced", "rubric.archived", "rubric.restored", "rubric.published", "rubric.goldChanged", "rubric.reviewerPaused", "rubric.calibrationCycleChanged", "rubric.qualityRuleChanged", "rubric.reviewRuleChanged", "rubric.judgmentsRequested", "rubric.judgmentCompleted"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "RubricEventBodyData"

class ReviewTaskEventBodyDataRubric(TypedDict):
    id: str
    version: int

class ReviewTaskEventBodyData(TypedDict):
    id: str
    name: str
    runId: str
    state: str
    rubric: "ReviewTaskEventBodyDataRubric"
    requiredReviews: int
    dueAt: Union[str, None]
    url: Union[str, None]

class ReviewTaskEventBody(TypedDict):
    id: str
    type: Literal["reviewTask.created", "reviewTask.started", "reviewTask.resolved", "reviewTask.split", "reviewTask.reopened", "reviewTask.canceled"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ReviewTaskEventBodyData"

class ReviewEventBodyDataRubric(TypedDict):
    id: str
    version: int

class ReviewEventBodyData(TypedDict):
    id: str
    name: str
    taskId: str
    runId: str
    kind: Literal["standard", "adjudication"]
    state: str
    rubric: "ReviewEventBodyDataRubric"
    assigneeId: Union[str, None]
    dueAt: Union[str, None]
    url: Union[str, None]

class ReviewEventBody(TypedDict):
    id: str
    type: Literal["review.assigned", "review.started", "review.leaseExpired", "review.released", "review.submitted", "review.revised", "review.reopened", "review.skipped", "review.declined", "review.reassigned", "review.disputed", "review.disputeResolved", "review.canceled", "review.retracted", "review.dueSoon", "review.overdue", "review.expired"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "ReviewEventBodyData"

class CalibrationEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class CalibrationEventBody(TypedDict):
    id: str
    type: Literal["calibration.created", "calibration.opened", "calibration.locked", "calibration.reconciled", "calibration.closed", "calibration.reopened", "calibration.canceled", "calibration.revealed", "calibration.dueSoon", "calibration.judgesMeasured", "calibration.recomputed"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "CalibrationEventBodyData"

class CalibrationSheetEventBodyData(TypedDict):
    id: str
    name: str
    tags: List[str]
    status: Union[str, None]
    version: int
    url: Union[str, None]

class CalibrationSheetEventBody(TypedDict):
    id: str
    type: Literal["calibrationSheet.created", "calibrationSheet.started", "calibrationSheet.submitted", "calibrationSheet.submittedLate", "calibrationSheet.revised", "calibrationSheet.missed", "calibrationSheet.excused", "calibrationSheet.included", "calibrationSheet.leftOut"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "CalibrationSheetEventBodyData"

class IntegrationEventBodyData(TypedDict):
    integrationId: str
    name: str
    message: str

class IntegrationEventBody(TypedDict):
    id: str
    type: Literal["integration.tested"]
    timestamp: "Timestamp"
    seq: Union[int, None]
    workspaceId: str
    projectId: str
    actor: "Author"
    changed: List[str]
    data: "IntegrationEventBodyData"

class EventFilter(TypedDict, total=False):
    outcome: List[Literal["passed", "failed", "inconclusive", "error"]]
    tags: List[str]

DedupeWindowMs = int

class IntegrationSecret(TypedDict):
    set: Literal[True]
    lastFour: str
    updatedAt: "Timestamp"
    previousUntil: Union["Timestamp", None]

class IntegrationRateLimit(TypedDict):
    perMinute: int

class IntegrationLastDelivery(TypedDict):
    id: str
    eventType: str
    ok: bool
    at: "Timestamp"

class _Integration(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    kind: Literal["webhook", "slack", "github", "email", "otlp"]
    config: Dict[str, Any]
    events: List[str]
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    secret: Union["IntegrationSecret", None]
    status: Literal["pending", "active", "failing", "disabled"]
    statusReason: Union[str, None]
    failures: int
    failingSince: Union["Timestamp", None]
    heldUntil: Union["Timestamp", None]
    lastDelivery: Union["IntegrationLastDelivery", None]

class Integration(_Integration, total=False):
    description: str
    externalKey: str
    rateLimit: "IntegrationRateLimit"

class FreshIntegrationRateLimit(TypedDict):
    perMinute: int

class FreshIntegrationLastDelivery(TypedDict):
    id: str
    eventType: str
    ok: bool
    at: "Timestamp"

class _FreshIntegration(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    kind: Literal["webhook", "slack", "github", "email", "otlp"]
    config: Dict[str, Any]
    events: List[str]
    filter: "EventFilter"
    dedupeWindowMs: "DedupeWindowMs"
    secret: Union["IntegrationSecret", None]
    status: Literal["pending", "active", "failing", "disabled"]
    statusReason: Union[str, None]
    failures: int
    failingSince: Union["Timestamp", None]
    heldUntil: Union["Timestamp", None]
    lastDelivery: Union["FreshIntegrationLastDelivery", None]
    signingSecret: Union[str, None]

class FreshIntegration(_FreshIntegration, total=False):
    description: str
    externalKey: str
    rateLimit: "FreshIntegrationRateLimit"

class DeliverySummary(TypedDict):
    id: str
    integrationId: str
    eventId: str
    eventType: str
    resourceId: str
    trigger: Literal["event", "test"]
    status: Literal["pending", "delivered", "dead"]
    reason: Union[str, None]
    attemptCount: int
    nextAttemptAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    endedAt: Union["Timestamp", None]

class DeliveryAttemptsItemCallsItem(TypedDict):
    method: str
    url: str
    status: Union[int, None]
    latencyMs: float
    error: Union[str, None]
    responseExcerpt: Union[str, None]

class DeliveryAttemptsItem(TypedDict):
    number: int
    at: "Timestamp"
    ok: bool
    latencyMs: float
    error: Union[str, None]
    calls: List["DeliveryAttemptsItemCallsItem"]

class Delivery(TypedDict):
    id: str
    integrationId: str
    eventId: str
    eventType: str
    resourceId: str
    trigger: Literal["event", "test"]
    status: Literal["pending", "delivered", "dead"]
    reason: Union[str, None]
    attemptCount: int
    nextAttemptAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    endedAt: Union["Timestamp", None]
    attempts: List["DeliveryAttemptsItem"]
    payload: Dict[str, Any]

class IntegrationPage(TypedDict):
    data: List["Integration"]
    nextCursor: Union[str, None]

class DeliveryPage(TypedDict):
    data: List["DeliverySummary"]
    nextCursor: Union[str, None]

class BudgetState(TypedDict):
    maxMicroUsd: Union[int, None]
    maxTokens: Union[int, None]
    usedMicroUsd: int
    usedTokens: int
    calls: int
    unpricedCalls: int

class ProjectSpending(TypedDict):
    month: str
    maxMicroUsd: Union[int, None]
    maxTokens: Union[int, None]
    usedMicroUsd: int
    usedTokens: int
    calls: int
    unpricedCalls: int

class Budget(TypedDict, total=False):
    maxMicroUsd: int
    maxTokens: int

class BatchWarning(TypedDict):
    code: Literal["nothingRequired", "cannotFail", "successUnnoticed", "unverifiedChannel", "archived", "quarantined", "sampleTooSmall", "weakGate", "uncalibratedJudge", "noBaseline", "rescored", "otherwiseJudged", "resumed", "retried", "removed"]
    message: str
    ids: List[str]

class BatchMilestoneCoverageScenario(TypedDict):
    id: str
    name: str

class BatchMilestoneCoverageStepsItem(TypedDict):
    key: str
    required: bool
    runs: int

class BatchMilestoneCoverage(TypedDict):
    mode: Literal["milestones"]
    scenario: "BatchMilestoneCoverageScenario"
    runs: int
    steps: List["BatchMilestoneCoverageStepsItem"]

class BatchGraphCoverageScenario(TypedDict):
    id: str
    name: str

class BatchGraphCoverageNodesItem(TypedDict):
    key: str
    runs: int

BatchGraphCoverageEdgesItem = TypedDict("BatchGraphCoverageEdgesItem", {  # type: ignore[misc]
    "from": "str",
    "edge": "Union[int, None]",
    "to": "str",
    "runs": "int",
}, total=False)

class BatchGraphCoverage(TypedDict):
    mode: Literal["graph"]
    scenario: "BatchGraphCoverageScenario"
    runs: int
    nodes: List["BatchGraphCoverageNodesItem"]
    edges: List["BatchGraphCoverageEdgesItem"]

BatchScenarioCoverage = Union["BatchMilestoneCoverage", "BatchGraphCoverage"]

class BatchItem(TypedDict):
    type: Literal["scenario", "test", "tag"]
    id: str

class BatchMatrix(TypedDict):
    personaIds: List[str]
    channelIds: List[str]
    variables: List[Dict[str, Union[str, float, bool]]]

class BatchSample(TypedDict):
    cells: int
    stratifyBy: Literal["item", "persona", "channel"]
    seed: str

class GateMetricsValue(TypedDict, total=False):
    min: float
    max: float

class _Gate(TypedDict):
    passRateBy: Literal["observed", "lowerBound"]
    maxRegressions: int

class Gate(_Gate, total=False):
    minPassRate: float
    perCellMinPassRate: float
    population: Literal["theseScenarios", "suchScenarios"]
    pairBy: List[Literal["item", "channel", "persona", "variables"]]
    allowRemoved: bool
    maxInconclusiveRate: float
    maxErrorRate: float
    judges: Literal["any", "calibrated"]
    metrics: Dict[str, "GateMetricsValue"]
    p95LatencyMs: int

class BaselineOption1(TypedDict):
    batchRunId: str

class _BaselineOption2(TypedDict):
    latestPassed: Literal[True]

class BaselineOption2(_BaselineOption2, total=False):
    anchor: str

class BaselineOption3(TypedDict):
    label: str

class BaselineOption4(TypedDict):
    channelId: str

Baseline = Union["BaselineOption1", "BaselineOption2", "BaselineOption3", "BaselineOption4"]

class RetryPolicy(TypedDict):
    max: int

class BatchSchedule(TypedDict):
    cron: str
    timezone: str

class _Batch(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    items: List["BatchItem"]
    matrix: "BatchMatrix"
    repeats: Union[int, None]
    sample: Union["BatchSample", None]
    order: Literal["asListed", "random", "failedFirst"]
    priority: int
    retryPolicy: "RetryPolicy"
    gate: "Gate"
    baseline: Union["Baseline", None]
    schedule: Union["BatchSchedule", None]
    notify: List[str]
    status: Literal["draft", "ready", "archived"]
    nextRunAt: Union["Timestamp", None]

class Batch(_Batch, total=False):
    description: str
    externalKey: str
    budget: "Budget"
    setup: "SetupHook"
    teardown: "TeardownHook"
    faults: "Faults"

class _BatchSnapshotBatch(TypedDict):
    name: str
    version: int
    items: List["BatchItem"]
    matrix: "BatchMatrix"
    repeats: Union[int, None]
    sample: Union["BatchSample", None]
    order: Literal["asListed", "random", "failedFirst"]
    priority: int
    retryPolicy: "RetryPolicy"
    gate: "Gate"
    baseline: Union["Baseline", None]
    schedule: Union["BatchSchedule", None]
    notify: List[str]

class BatchSnapshotBatch(_BatchSnapshotBatch, total=False):
    budget: "Budget"
    setup: "SetupHook"
    teardown: "TeardownHook"
    faults: "Faults"

class _BatchSnapshotItemsItem(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str
    version: int
    required: int
    quarantinedUntil: Union["Timestamp", None]

class BatchSnapshotItemsItem(_BatchSnapshotItemsItem, total=False):
    quarantineReason: str

class _BatchSnapshotChannelsItem(TypedDict):
    id: str
    name: str
    version: int

class BatchSnapshotChannelsItem(_BatchSnapshotChannelsItem, total=False):
    workerTag: str

class BatchSnapshotPersonasItem(TypedDict):
    id: str
    name: str
    version: int

class BatchSnapshotCassette(TypedDict):
    id: str
    mode: Literal["record", "replay", "auto"]
    channels: bool

class _BatchSnapshot(TypedDict):
    batch: "BatchSnapshotBatch"
    items: List["BatchSnapshotItemsItem"]
    channels: List["BatchSnapshotChannelsItem"]
    personas: List["BatchSnapshotPersonasItem"]
    cells: int

class BatchSnapshot(_BatchSnapshot, total=False):
    cassette: "BatchSnapshotCassette"

class BatchPlannedVersions(TypedDict):
    batch: int
    items: str
    channels: str
    personas: str

class _BatchRunSummary(TypedDict):
    id: str
    projectId: str
    batchId: str
    number: int
    label: Union[str, None]
    status: Literal["queued", "running", "canceling", "completed", "canceled"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    outcomeReason: Union[str, None]
    trigger: Literal["request", "schedule"]
    seed: str
    plannedRuns: int
    counts: "BatchCounts"
    gateResult: Union["GateResult", None]
    comparison: Union["ComparisonSummary", None]
    metrics: Union["BatchMetrics", None]
    baseline: Union["Baseline", None]
    cancelBy: Union["Timestamp", None]
    resumes: int
    version: int
    queuedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    endedAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class BatchRunSummary(_BatchRunSummary, total=False):
    withheld: Literal[True]
    versions: "BatchPlannedVersions"

class BatchJudgement(TypedDict):
    number: int
    cause: Literal["ended", "rescored"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    counts: "BatchCounts"
    gateResult: Union["GateResult", None]
    at: "Timestamp"

class _BatchRun(TypedDict):
    id: str
    projectId: str
    batchId: str
    number: int
    label: Union[str, None]
    status: Literal["queued", "running", "canceling", "completed", "canceled"]
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    outcomeReason: Union[str, None]
    trigger: Literal["request", "schedule"]
    seed: str
    plannedRuns: int
    counts: "BatchCounts"
    gateResult: Union["GateResult", None]
    comparison: Union["ComparisonSummary", None]
    metrics: Union["BatchMetrics", None]
    baseline: Union["Baseline", None]
    cancelBy: Union["Timestamp", None]
    resumes: int
    version: int
    queuedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    endedAt: Union["Timestamp", None]
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    snapshot: "BatchSnapshot"
    warnings: List["BatchWarning"]
    judgements: List["BatchJudgement"]
    coverage: Union[List["BatchScenarioCoverage"], None]

class BatchRun(_BatchRun, total=False):
    withheld: Literal[True]
    hooks: Union["HookResults", None]
    budget: "BudgetState"

class BatchDryRunExpectedCost(TypedDict):
    microUsd: int
    low: Union[int, None]
    high: Union[int, None]

class BatchDryRun(TypedDict):
    plannedRuns: int
    cells: int
    warnings: List["BatchWarning"]
    expectedDurationMs: Union[int, None]
    expectedDurationReason: Union[str, None]
    expectedCost: Union["BatchDryRunExpectedCost", None]
    expectedCostReason: Union[str, None]

class BatchPage(TypedDict):
    data: List["Batch"]
    nextCursor: Union[str, None]

class BatchRunPage(TypedDict):
    data: List["BatchRunSummary"]
    nextCursor: Union[str, None]

class BatchCellPage(TypedDict):
    data: List["BatchCell"]
    nextCursor: Union[str, None]

class _Document(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    format: Literal["text", "markdown"]
    text: str

class Document(_Document, total=False):
    description: str
    externalKey: str

class PassagesDataItem(TypedDict):
    documentId: str
    name: str
    version: int
    heading: str
    text: str

class Passages(TypedDict):
    data: List["PassagesDataItem"]

class DocumentPage(TypedDict):
    data: List["Document"]
    nextCursor: Union[str, None]

class StopOnGoal(TypedDict, total=False):
    phrases: List[str]
    tool: str

class _Stop(TypedDict):
    maxTurns: int
    minTurns: int
    onPhrase: List[str]
    onTool: List[str]

class Stop(_Stop, total=False):
    onGoal: "StopOnGoal"
    idleTimeoutMs: int
    endsEarly: Literal["allowed"]

class _Scenario(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    category: str
    driver: "Driver"
    user: "SimulatedUser"
    personaIds: List[str]
    stop: "Stop"
    toolMocks: List["ToolMock"]
    assertions: List["Assertion"]

class Scenario(_Scenario, total=False):
    description: str
    externalKey: str
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    mockState: Dict[str, Any]
    setup: "SetupHook"
    teardown: "TeardownHook"
    seed: str
    simulator: str

class ScenarioPage(TypedDict):
    data: List["Scenario"]
    nextCursor: Union[str, None]

class _RecordedReply(TypedDict):
    content: str

class RecordedReply(_RecordedReply, total=False):
    toolCalls: List["ToolCall"]

class TestSeedMessagesItem(TypedDict):
    role: Literal["user", "agent"]
    content: str

class _TestTurnsItem(TypedDict):
    role: Literal["user", "silence"]
    content: str
    expect: List["Assertion"]

class TestTurnsItem(_TestTurnsItem, total=False):
    recorded: Union["RecordedReply", None]
    attachments: List["Attachment"]
    maxLatencyMs: int

class _Test(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    channelIds: List[str]
    variables: Dict[str, Union[str, float, bool]]
    repeats: int
    status: Literal["draft", "active", "quarantined"]
    kind: Literal["singleTurn", "scripted", "replay"]
    seedMessages: List["TestSeedMessagesItem"]
    priority: Literal["p0", "p1", "p2", "p3"]
    turns: List["TestTurnsItem"]
    assertions: List["Assertion"]

class Test(_Test, total=False):
    description: str
    externalKey: str
    quarantinedUntil: "Timestamp"
    quarantineReason: str
    endsEarly: Literal["allowed"]
    toolMocks: List["ToolMock"]
    mockState: Dict[str, Any]
    setup: "SetupHook"
    teardown: "TeardownHook"

class TestPage(TypedDict):
    data: List["Test"]
    nextCursor: Union[str, None]

Criticality = Literal["none", "section", "all"]

class FailingAnswers(TypedDict, total=False):
    values: List[Union[str, float]]
    below: float

CommentRule = Literal["never", "optional", "always", "on_fail", "on_not_applicable", "on_critical", "on_judge_disagreement"]

EvidenceRule = Literal["never", "optional", "always", "on_fail"]

CriterionCondition = TypedDict("CriterionCondition", {  # type: ignore[misc]
    "criterionKey": "str",
    "in": "List[Union[str, float]]",
}, total=False)

CriterionOption1Scale = TypedDict("CriterionOption1Scale", {  # type: ignore[misc]
    "pass": "str",
    "fail": "str",
}, total=False)

class _CriterionOption1(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["binary"]
    scale: "CriterionOption1Scale"

class CriterionOption1(_CriterionOption1, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionOption2ScalePointsItem(TypedDict):
    value: float
    anchor: str

class CriterionOption2ScalePointsItem(_CriterionOption2ScalePointsItem, total=False):
    label: str
    score: float

class CriterionOption2Scale(TypedDict):
    points: List["CriterionOption2ScalePointsItem"]

class _CriterionOption2(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["ordinal"]
    scale: "CriterionOption2Scale"

class CriterionOption2(_CriterionOption2, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionOption3ScaleOptionsItem(TypedDict):
    value: str

class CriterionOption3ScaleOptionsItem(_CriterionOption3ScaleOptionsItem, total=False):
    label: str
    score: float

class CriterionOption3Scale(TypedDict):
    options: List["CriterionOption3ScaleOptionsItem"]

class _CriterionOption3(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["nominal"]
    scale: "CriterionOption3Scale"

class CriterionOption3(_CriterionOption3, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionOption4ScaleOptionsItem(TypedDict):
    value: str

class CriterionOption4ScaleOptionsItem(_CriterionOption4ScaleOptionsItem, total=False):
    label: str
    score: float

class CriterionOption4Scale(TypedDict):
    options: List["CriterionOption4ScaleOptionsItem"]

class _CriterionOption4(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["multi"]
    scale: "CriterionOption4Scale"

class CriterionOption4(_CriterionOption4, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class _CriterionOption5Scale(TypedDict):
    min: float
    max: float

class CriterionOption5Scale(_CriterionOption5Scale, total=False):
    step: float
    unit: str

class _CriterionOption5(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["numeric"]
    scale: "CriterionOption5Scale"

class CriterionOption5(_CriterionOption5, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class CriterionOption6Scale(TypedDict):
    maxLength: int

class _CriterionOption6(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["text"]
    scale: "CriterionOption6Scale"

class CriterionOption6(_CriterionOption6, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

class CriterionOption7Scale(TypedDict):
    maxSpans: int

class _CriterionOption7(TypedDict):
    key: str
    label: str
    weight: float
    required: bool
    allowNotApplicable: bool
    allowCannotJudge: bool
    critical: "Criticality"
    commentRule: "CommentRule"
    evidenceRule: "EvidenceRule"
    type: Literal["span"]
    scale: "CriterionOption7Scale"

class CriterionOption7(_CriterionOption7, total=False):
    contextId: str
    description: str
    section: str
    failing: "FailingAnswers"
    visibleWhen: "CriterionCondition"
    judgeMetricKey: str
    agreementLevel: Literal["nominal", "ordinal", "interval", "ratio"]

Criterion = Union["CriterionOption1", "CriterionOption2", "CriterionOption3", "CriterionOption4", "CriterionOption5", "CriterionOption6", "CriterionOption7"]

class RubricSectionsItem(TypedDict):
    key: str
    label: str

class _Rubric(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    criteria: List["Criterion"]
    sections: List["RubricSectionsItem"]
    passScore: float
    status: Literal["draft", "published", "retired"]
    publishedVersion: Union[int, None]
    isDefault: bool

class Rubric(_Rubric, total=False):
    description: str
    externalKey: str
    instructions: str

class RubricVersionSectionsItem(TypedDict):
    key: str
    label: str

class _RubricVersion(TypedDict):
    id: str
    version: int
    name: str
    criteria: List["Criterion"]
    sections: List["RubricVersionSectionsItem"]
    passScore: float
    publishedAt: "Timestamp"

class RubricVersion(_RubricVersion, total=False):
    instructions: str

class RubricPage(TypedDict):
    data: List["Rubric"]
    nextCursor: Union[str, None]

class RubricVersions(TypedDict):
    data: List["RubricVersion"]
    nextCursor: None

class Retention(TypedDict, total=False):
    transcriptDays: int
    exchangeDays: int
    keepExchanges: Literal["all", "notPassed", "faults"]
    recordingDays: int
    holds: List[str]

class SharedRetention(TypedDict, total=False):
    transcriptDays: int
    exchangeDays: int
    keepExchanges: Literal["all", "notPassed", "faults"]
    recordingDays: int
    holds: List[str]
    activityDays: int

class ProjectDefaults(TypedDict):
    maxTurns: int
    turnTimeoutMs: int
    runTimeoutMs: int
    repeats: int

class ProjectModels(TypedDict, total=False):
    simulator: str
    judge: str
    generator: str

class _Project(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    status: Literal["active", "archived"]
    defaults: "ProjectDefaults"
    models: "ProjectModels"
    retention: "Retention"
    redaction: "Redaction"

class Project(_Project, total=False):
    description: str
    budget: "Budget"

class ProjectPage(TypedDict):
    data: List["Project"]
    nextCursor: Union[str, None]

class EvaluatorSecret(TypedDict):
    signingSecret: str

class ProjectBundleBundle(TypedDict):
    project: Dict[str, Any]
    models: Dict[str, Dict[str, Any]]
    personas: Dict[str, Dict[str, Any]]
    documents: Dict[str, Dict[str, Any]]
    channels: Dict[str, Dict[str, Any]]
    rubrics: Dict[str, Dict[str, Any]]
    integrations: Dict[str, Dict[str, Any]]
    tests: Dict[str, Dict[str, Any]]
    scenarios: Dict[str, Dict[str, Any]]
    batches: Dict[str, Dict[str, Any]]

class ProjectBundleLeftOutItem(TypedDict):
    type: Literal["project", "model", "persona", "document", "channel", "rubric", "integration", "test", "scenario", "batch"]
    key: str
    name: str
    reason: str

class ProjectBundle(TypedDict):
    bundle: "ProjectBundleBundle"
    leftOut: List["ProjectBundleLeftOutItem"]

class BundleChangeChangesItem(TypedDict):
    path: str
    before: Any
    after: Any
    side: Literal["files", "project", "both"]

class BundleChange(TypedDict):
    type: Literal["project", "model", "persona", "document", "channel", "rubric", "integration", "test", "scenario", "batch"]
    key: str
    name: str
    id: Union[str, None]
    action: Literal["create", "change", "archive"]
    version: Union[int, None]
    changes: List["BundleChangeChangesItem"]
    sendsSecret: bool
    conflict: Union[Literal["changed", "gone", "unknown"], None]
    applied: Literal["never", "same", "other"]
    behind: bool

class BundlePlan(TypedDict):
    dryRun: bool
    changes: List["BundleChange"]
    unchanged: int

class SentConversations(TypedDict):
    turns: int
    repeated: int

class _SpanTool(TypedDict):
    name: str
    arguments: Any

class SpanTool(_SpanTool, total=False):
    id: str
    result: Any

class SpanDocumentsItem(TypedDict, total=False):
    id: str
    text: str

class _Span(TypedDict):
    traceId: str
    spanId: str
    parentId: Union[str, None]
    turn: Union[int, None]
    kind: Literal["agent", "model", "tool", "retrieval", "other"]
    name: str
    startedAt: "Timestamp"
    durationMs: float

class Span(_Span, total=False):
    error: str
    model: str
    usage: "Usage"
    tool: "SpanTool"
    documents: List["SpanDocumentsItem"]

class ArrivalsCountsItem(TypedDict):
    day: str
    what: str
    count: int
    lastAt: "Timestamp"

class Arrivals(TypedDict):
    openTraces: int
    counts: List["ArrivalsCountsItem"]

class Spans(TypedDict):
    data: List["Span"]

class UserMeasureReal(TypedDict):
    n: int
    median: float

class UserMeasureSimulated(TypedDict):
    n: int
    median: float

class UserMeasureRealIsMore(TypedDict):
    value: float
    low: Union[float, None]
    high: Union[float, None]

class UserMeasure(TypedDict):
    measure: Literal["messages", "wordsPerMessage", "numbersPerMessage"]
    real: "UserMeasureReal"
    simulated: "UserMeasureSimulated"
    realIsMore: "UserMeasureRealIsMore"
    unlike: bool

class ProjectCoverageTopicsItem(TypedDict):
    opening: str
    tools: List[str]
    real: int
    played: int
    examples: List[str]

class ProjectCoverageToolsItem(TypedDict):
    name: str
    real: int
    played: int
    examples: List[str]

class ProjectCoverageFailureGroupsItem(TypedDict):
    id: str
    name: str
    real: int
    played: int

class ProjectCoverageLanguagesItem(TypedDict):
    language: str
    real: int
    simulated: int

class ProjectCoveragePersonasItemPersona(TypedDict):
    language: str
    stylePrompt: str
    traits: "PersonaTraits"
    behaviour: "PersonaBehaviour"
    guards: "PersonaGuards"

class ProjectCoveragePersonasItem(TypedDict):
    language: str
    n: int
    persona: "ProjectCoveragePersonasItemPersona"

class ProjectCoverage(TypedDict):
    real: int
    played: int
    topics: List["ProjectCoverageTopicsItem"]
    tools: List["ProjectCoverageToolsItem"]
    failureGroups: List["ProjectCoverageFailureGroupsItem"]
    users: List["UserMeasure"]
    languages: List["ProjectCoverageLanguagesItem"]
    personas: List["ProjectCoveragePersonasItem"]

class ImportedDemoIds(TypedDict):
    channels: List[str]
    personas: List[str]
    scenarios: List[str]
    tests: List[str]
    batches: List[str]
    batchRuns: List[str]
    rubrics: List[str]

class ImportedDemoCounts(TypedDict):
    channels: int
    personas: int
    scenarios: int
    tests: int
    batches: int
    batchRuns: int
    rubrics: int
    runs: int
    reviews: int

class ImportedDemo(TypedDict):
    project: "Project"
    ids: "ImportedDemoIds"
    counts: "ImportedDemoCounts"

class ProjectFailureGroup(TypedDict):
    id: str
    projectId: str
    name: str
    reason: Union[str, None]
    state: Literal["open", "acknowledged", "fixedIn", "reopened"]
    fixedIn: Union[str, None]
    ownerId: Union[str, None]
    runs: int
    recentRuns: int
    trend: List[int]
    firstSeenAt: "Timestamp"
    lastSeenAt: "Timestamp"
    version: int

class ProjectFailureGroupDetailVersionsItem(TypedDict):
    version: Union[str, None]
    runs: int
    firstSeenAt: "Timestamp"
    lastSeenAt: "Timestamp"

class ProjectFailureGroupDetail(TypedDict):
    id: str
    projectId: str
    name: str
    reason: Union[str, None]
    state: Literal["open", "acknowledged", "fixedIn", "reopened"]
    fixedIn: Union[str, None]
    ownerId: Union[str, None]
    runs: int
    recentRuns: int
    trend: List[int]
    firstSeenAt: "Timestamp"
    lastSeenAt: "Timestamp"
    version: int
    versions: List["ProjectFailureGroupDetailVersionsItem"]
    examples: List[str]

class ProjectFailureGroupPage(TypedDict):
    data: List["ProjectFailureGroup"]
    nextCursor: Union[str, None]

class GeneratedDraftsRead(TypedDict):
    sentences: int
    rules: int
    conduct: int
    tools: int
    dialogues: int

class GeneratedDraftsDraftsItemFactsItem(TypedDict):
    name: str
    value: str
    source: str
    quote: str

class GeneratedDraftsDraftsItemWordedItem(TypedDict):
    sentence: str
    quote: str

class GeneratedDraftsDraftsItem(TypedDict):
    list: Literal["scenarios", "tests"]
    key: str
    name: str
    covers: List[str]
    facts: List["GeneratedDraftsDraftsItemFactsItem"]
    worded: Union[List["GeneratedDraftsDraftsItemWordedItem"], None]
    definition: Dict[str, Any]

class GeneratedDraftsCoverageItem(TypedDict):
    type: Literal["tool", "rule"]
    name: str
    source: str
    quote: str
    sides: int
    before: int
    after: int

class GeneratedDraftsLeftOutItem(TypedDict):
    reason: Literal["invalid", "untraced", "oracle", "mutants", "covered", "alike", "judge", "beyond"]
    words: str
    count: int
    names: List[str]

class GeneratedDraftsWordingModel(TypedDict):
    id: str
    name: str

class GeneratedDraftsWordingKeptItem(TypedDict):
    reason: Literal["unanswered", "empty", "language", "value", "added", "quote", "oracle", "mutants", "alike"]
    words: str
    count: int
    names: List[str]

class GeneratedDraftsWording(TypedDict):
    model: "GeneratedDraftsWordingModel"
    kept: List["GeneratedDraftsWordingKeptItem"]
    problem: Union[str, None]

class GeneratedDrafts(TypedDict):
    read: "GeneratedDraftsRead"
    drafts: List["GeneratedDraftsDraftsItem"]
    coverage: List["GeneratedDraftsCoverageItem"]
    leftOut: List["GeneratedDraftsLeftOutItem"]
    wording: Union["GeneratedDraftsWording", None]

class BadLine(TypedDict):
    line: int
    pointer: str
    code: str
    message: str

class ImportWarning(TypedDict):
    line: int
    pointer: str
    code: Literal["draft", "cannotFail", "successUnnoticed", "not_judged", "not_imported", "wording"]
    message: str

class UnusedMember(TypedDict):
    member: str
    count: int
    line: int

class ImportReportCounts(TypedDict):
    scenarios: int
    tests: int
    channels: int
    runs: int
    badLines: int
    warnings: int

class ImportReportIds(TypedDict):
    scenarios: List[str]
    tests: List[str]
    channels: List[str]
    batchRuns: List[str]

class ImportReport(TypedDict):
    format: Literal["openaiMessages", "tau2", "promptfoo", "botium", "tau2Results", "junit", "csv", "jsonl", "inspect", "deepeval", "langfuse", "langsmith", "openaiEvals", "openaiEvalsResults", "rhesis", "rasa", "dialogflowCx", "sharegpt"]
    dryRun: bool
    read: int
    counts: "ImportReportCounts"
    ids: "ImportReportIds"
    badLines: List["BadLine"]
    warnings: List["ImportWarning"]
    unusedMembers: List["UnusedMember"]

class ImprovementHalf(TypedDict):
    passed: int
    n: int
    difference: Union["Estimate", None]
    pValue: Union[float, None]

class TryResult(TypedDict):
    readable: "ImprovementHalf"
    heldOut: "ImprovementHalf"
    verdict: Union[Literal["improved", "none", "overfit", "worse", "incomparable"], None]
    sentence: str

class _ImprovementTry(TypedDict):
    number: int
    label: str
    state: Literal["playing", "ended", "notPlayed"]
    batchRunId: str
    heldOutBatchRunId: Union[str, None]
    problem: Union[str, None]
    result: Union["TryResult", None]
    createdAt: "Timestamp"
    endedAt: Union["Timestamp", None]

class ImprovementTry(_ImprovementTry, total=False):
    withheld: Literal[True]

class ImprovementSummaryHeldOut(TypedDict):
    projectId: str
    batchId: str
    sourceBatchId: str

class ImprovementSummaryScenarios(TypedDict):
    readable: int
    heldOut: int

class ImprovementSummary(TypedDict):
    id: str
    projectId: str
    batchId: str
    name: str
    heldOut: Union["ImprovementSummaryHeldOut", None]
    share: float
    scenarios: "ImprovementSummaryScenarios"
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class ImprovementHeldOut(TypedDict):
    projectId: str
    batchId: str
    sourceBatchId: str

class ImprovementScenarios(TypedDict):
    readable: int
    heldOut: int

class Improvement(TypedDict):
    id: str
    projectId: str
    batchId: str
    name: str
    heldOut: Union["ImprovementHeldOut", None]
    share: float
    scenarios: "ImprovementScenarios"
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    tries: List["ImprovementTry"]

class ImprovementPage(TypedDict):
    data: List["ImprovementSummary"]
    nextCursor: Union[str, None]

class InboxItemResource(TypedDict):
    type: Literal["review", "calibration", "pairReview", "run", "rubric", "member", "reviewRule", "calibrationCycle"]
    id: str

class InboxItem(TypedDict):
    reason: Literal["due", "returned", "assigned", "sheet", "pairs", "disputed", "paused", "problem", "mentioned", "pool"]
    projectId: str
    name: str
    count: int
    resource: "InboxItemResource"
    by: Union[str, None]
    turn: Union[int, None]
    since: Union["Timestamp", None]
    dueAt: Union["Timestamp", None]
    overdue: bool

class InboxWithheldItem(TypedDict):
    reason: Literal["paused", "daily_cap", "cap", "leased_by_others", "not_in_pool", "role", "expertise", "language", "author", "previous_reviewer", "removed", "all_done"]
    count: int
    until: Union["Timestamp", None]

class Inbox(TypedDict):
    count: int
    data: List["InboxItem"]
    withheld: List["InboxWithheldItem"]

class InboxSettingsProjectsItem(TypedDict):
    projectId: str
    name: str
    problem: Union[str, None]

class InboxSettings(TypedDict):
    memberId: str
    mail: Literal["none", "digest", "immediate"]
    hour: int
    timeZone: str
    address: Union[str, None]
    projects: List["InboxSettingsProjectsItem"]
    version: int

class MonitorFilter(TypedDict, total=False):
    environment: str
    agentVersion: str
    channelIds: List[str]
    tags: List[str]

class _MonitorSampling(TypedDict):
    share: float
    perDay: int

class MonitorSampling(_MonitorSampling, total=False):
    microUsdPerDay: int

class MonitorAlertsItem(TypedDict):
    kind: Literal["changed", "rateBelow", "newFailureGroup", "spike", "latency", "volume", "noData"]
    settings: Dict[str, Any]

class Monitor(TypedDict):
    id: str
    projectId: str
    name: str
    status: Literal["active", "paused"]
    filter: "MonitorFilter"
    assertions: List["Assertion"]
    sampling: "MonitorSampling"
    handoffTools: List[str]
    alerts: List["MonitorAlertsItem"]
    integrationIds: List[str]
    memberIds: List[str]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]

class MonitoredShare(TypedDict):
    n: int
    value: Union[float, None]
    low: Union[float, None]
    high: Union[float, None]

class MonitorRatesDataItemLatencyMs(TypedDict):
    p50: float
    p95: float

class MonitorRatesDataItemSatisfaction(TypedDict):
    n: int
    value: Union[float, None]

class MonitorRatesDataItem(TypedDict):
    at: "Timestamp"
    conversations: int
    passed: "MonitoredShare"
    judged: "MonitoredShare"
    contained: "MonitoredShare"
    latencyMs: Union["MonitorRatesDataItemLatencyMs", None]
    satisfaction: "MonitorRatesDataItemSatisfaction"
    costMicroUsd: Union[float, None]
    judgingMicroUsd: float

class MonitorRatesJudgesItem(TypedDict):
    version: str
    calibrated: bool
    standing: str

class MonitorRates(TypedDict):
    data: List["MonitorRatesDataItem"]
    week: "MonitoredShare"
    judges: List["MonitorRatesJudgesItem"]

class Alert(TypedDict):
    id: str
    projectId: str
    monitorId: str
    monitorName: str
    kind: Literal["changed", "rateBelow", "newFailureGroup", "spike", "latency", "volume", "noData"]
    state: Literal["open", "acknowledged", "snoozed", "resolved"]
    sentence: str
    n: int
    value: Union[float, None]
    low: Union[float, None]
    high: Union[float, None]
    unless: str
    since: Union[str, None]
    groupId: Union[str, None]
    openedAt: "Timestamp"
    lastSeenAt: "Timestamp"
    snoozedUntil: Union["Timestamp", None]
    changedBy: Union["Author", None]
    note: Union[str, None]
    version: int

class MonitorPage(TypedDict):
    data: List["Monitor"]
    nextCursor: Union[str, None]

class AlertPage(TypedDict):
    data: List["Alert"]
    nextCursor: Union[str, None]

class ScenarioWordingModel(TypedDict):
    id: str
    name: str

class ScenarioWordingGoal(TypedDict):
    turn: int
    quote: str

class ScenarioWordingFactsItem(TypedDict):
    key: str
    turn: int
    quote: str

class ScenarioWording(TypedDict):
    model: "ScenarioWordingModel"
    goal: Union["ScenarioWordingGoal", None]
    facts: List["ScenarioWordingFactsItem"]
    dropped: int
    problem: Union[str, None]

class Reproduction(TypedDict):
    made: Literal["test", "scenario"]
    id: Union[str, None]
    madeFrom: str
    definition: Dict[str, Any]
    replaced: int
    worded: Union["ScenarioWording", None]
    runId: Union[str, None]
    reproduces: Union[bool, None]
    sentence: str

class Reproductions(TypedDict):
    data: List["Reproduction"]

class _Version(TypedDict):
    version: int
    isCurrent: bool
    action: str
    author: Union["Author", None]
    at: "Timestamp"

class Version(_Version, total=False):
    revertedTo: int

class VersionContent(TypedDict):
    content: Dict[str, Any]

VersionChanges = TypedDict("VersionChanges", {  # type: ignore[misc]
    "from": "int",
    "to": "int",
    "changes": "List[\"Change\"]",
}, total=False)

class Versions(TypedDict):
    data: List["Version"]
    nextCursor: None

class CellComparisonSubject(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str

class CellComparisonNow(TypedDict):
    passed: int
    n: int

class CellComparisonBefore(TypedDict):
    passed: int
    n: int

class CellComparisonDivergenceAction(TypedDict):
    before: Union[str, None]
    now: Union[str, None]

class CellComparisonDivergence(TypedDict):
    runId: str
    baselineRunId: str
    turn: int
    action: Union["CellComparisonDivergenceAction", None]

class CellComparisonPairsItem(TypedDict):
    runId: str
    baselineRunId: str
    turn: Union[int, None]

class CellComparison(TypedDict):
    key: str
    subject: "CellComparisonSubject"
    personaId: Union[str, None]
    channelId: str
    variables: Dict[str, Any]
    gates: bool
    verdict: Union[Literal["regressed", "improved", "stable", "insufficientData", "unreliableBaseline"], None]
    suspect: bool
    reason: str
    now: "CellComparisonNow"
    before: "CellComparisonBefore"
    pValue: Union[float, None]
    adjustedPValue: Union[float, None]
    repeatsNeeded: Union[int, None]
    divergence: Union["CellComparisonDivergence", None]
    pairs: List["CellComparisonPairsItem"]

class ComparedValue(TypedDict):
    id: str
    name: str

class ComparisonBaseline(TypedDict):
    batchRunId: str
    number: int
    label: Union[str, None]

class _ComparisonCells(TypedDict):
    paired: int
    onlyHere: int
    onlyThere: int
    quarantined: int

class ComparisonCells(_ComparisonCells, total=False):
    otherwiseJudged: int

class ComparisonVerdicts(TypedDict):
    regressed: int
    improved: int
    stable: int
    insufficientData: int
    unreliableBaseline: int

class ComparisonComparedChoicesItem(TypedDict):
    by: Literal["channel", "persona", "label", "model"]
    values: List["ComparedValue"]

class ComparisonCompared(TypedDict):
    by: Literal["channel", "persona", "label", "model"]
    now: "ComparedValue"
    before: "ComparedValue"
    choices: List["ComparisonComparedChoicesItem"]

class Comparison(TypedDict):
    baseline: "ComparisonBaseline"
    verdict: Literal["regressed", "improved", "stable", "insufficientData", "unreliableBaseline"]
    reason: str
    difference: "Estimate"
    pValue: Union[float, None]
    detectable: Union[float, None]
    cells: "ComparisonCells"
    verdicts: "ComparisonVerdicts"
    regressed: List[str]
    suspects: int
    compared: "ComparisonCompared"
    sentence: str
    data: List["CellComparison"]
    nextCursor: Union[str, None]

class FailureGroupSubject(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str

class FailureGroupAssertion(TypedDict):
    kind: str
    name: Union[str, None]

class FailureGroup(TypedDict):
    fingerprint: str
    outcome: Literal["passed", "failed", "inconclusive", "error"]
    errorSource: Union[Literal["agent", "simulator", "judge", "evaluator", "channel", "environment", "platform"], None]
    subject: Union["FailureGroupSubject", None]
    assertion: Union["FailureGroupAssertion", None]
    reason: str
    runs: int
    cells: int
    examples: List[str]
    kind: Union[Literal["new", "flaky", "known"], None]
    since: Union[int, None]

class FailureGroupPage(TypedDict):
    data: List["FailureGroup"]
    nextCursor: Union[str, None]

class _Cassette(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    channels: bool
    conversations: int
    exchanges: int
    bytes: int

class Cassette(_Cassette, total=False):
    description: str

class CassettePage(TypedDict):
    data: List["Cassette"]
    nextCursor: Union[str, None]

class JudgeEvidence(TypedDict):
    people: int
    conversations: int
    missing: int
    passes: int
    failures: int
    drawn: bool
    judgeHidden: bool
    leftOut: int
    passed: Union[bool, None]
    alpha: Union[float, None]
    low: Union[float, None]

class Measure(TypedDict):
    value: Union[float, None]
    reason: Union[str, None]
    low: Union[float, None]
    high: Union[float, None]
    noInterval: Union[str, None]
    method: Union[Literal["analytic"], None]
    n: int
    warnings: List[str]

class ConfusionMatrix(TypedDict):
    categories: List[Union[str, float]]
    cells: List[List[int]]

class CriterionAgreementPairsItem(TypedDict):
    first: str
    second: str
    percent: "Measure"
    kappa: "Measure"
    confusion: Union["ConfusionMatrix", None]

class CriterionAgreementBaselineItem(TypedDict):
    participantId: str
    percent: "Measure"
    kappa: "Measure"
    bias: "Measure"
    criticalMismatches: int
    confusion: Union["ConfusionMatrix", None]

class CriterionAgreementSeverityItem(TypedDict):
    participantId: str
    deviation: "Measure"

class CriterionAgreement(TypedDict):
    criterionKey: Union[str, None]
    label: str
    type: Literal["binary", "ordinal", "nominal", "multi", "numeric", "text", "span", "verdict"]
    level: Literal["nominal", "ordinal", "interval", "ratio"]
    items: int
    pairable: int
    lowN: bool
    prevalence: bool
    alpha: "Measure"
    ac1: "Measure"
    percent: "Measure"
    kappa: "Measure"
    icc: Union["Measure", None]
    confusion: Union["ConfusionMatrix", None]
    pairs: List["CriterionAgreementPairsItem"]
    baseline: List["CriterionAgreementBaselineItem"]
    severity: List["CriterionAgreementSeverityItem"]

class JudgeLesson(TypedDict):
    runId: str
    people: Literal["pass", "fail"]
    judge: Literal["pass", "fail"]
    why: List[str]

class JudgeBias(TypedDict):
    bias: Literal["length", "ownFamily"]
    conversations: int
    others: int
    difference: "Measure"

class JudgeAgreementModel(TypedDict):
    id: str
    name: str

class JudgeAgreementCeiling(TypedDict):
    percent: "Measure"
    kappa: "Measure"
    ac1: "Measure"
    alpha: "Measure"

class JudgeAgreementHeldOut(TypedDict):
    percent: "Measure"
    kappa: "Measure"
    differing: int

class _JudgeAgreement(TypedDict):
    criterionKey: Union[str, None]
    metric: str
    judgeVersion: str
    n: int
    cannotJudge: int
    confusion: "ConfusionMatrix"
    truePositiveRate: "Measure"
    trueNegativeRate: "Measure"
    precision: "Measure"
    recall: "Measure"
    f1: "Measure"
    mcc: "Measure"
    percent: "Measure"
    kappa: "Measure"
    ac1: "Measure"
    alpha: "Measure"
    ceiling: "JudgeAgreementCeiling"
    evidence: "JudgeEvidence"
    calibrated: bool
    reason: Union[str, None]

class JudgeAgreement(_JudgeAgreement, total=False):
    model: "JudgeAgreementModel"
    lessons: List["JudgeLesson"]
    heldOut: "JudgeAgreementHeldOut"
    biases: List["JudgeBias"]

class PassRule(TypedDict):
    statistic: Literal["alpha", "ac1", "percent", "kappa"]
    threshold: float
    useLowerBound: bool
    minItems: int

class CalibrationReportRubric(TypedDict):
    id: str
    version: int

CalibrationReportParticipantsItemVerdicts = TypedDict("CalibrationReportParticipantsItemVerdicts", {  # type: ignore[misc]
    "pass": "int",
    "fail": "int",
    "inconclusive": "int",
}, total=False)

class CalibrationReportParticipantsItem(TypedDict):
    participantId: str
    name: str
    sheetId: str
    state: str
    included: bool
    minutes: Union[float, None]
    verdicts: "CalibrationReportParticipantsItemVerdicts"
    meanScore: Union[float, None]

class CalibrationReportHardestItemCriteriaItemAnswersItem(TypedDict):
    participantId: str
    value: Union[Union[str, float, List[Any]], None]
    comment: Union[str, None]

class CalibrationReportHardestItemCriteriaItem(TypedDict):
    criterionKey: Union[str, None]
    disagreement: float
    answers: List["CalibrationReportHardestItemCriteriaItemAnswersItem"]
    baseline: Union[Union[str, float, List[Any]], None]

class CalibrationReportHardestItem(TypedDict):
    runId: str
    disagreement: float
    criteria: List["CalibrationReportHardestItemCriteriaItem"]

class CalibrationReportPassFailingItem(TypedDict):
    criterionKey: Union[str, None]
    value: Union[float, None]
    reason: str

class CalibrationReportPass(TypedDict):
    rule: "PassRule"
    passed: Union[bool, None]
    failing: List["CalibrationReportPassFailingItem"]

class CalibrationReportEarlierItemCriteriaItem(TypedDict):
    criterionKey: Union[str, None]
    alpha: "Measure"
    percent: "Measure"

class CalibrationReportEarlierItem(TypedDict):
    calibrationId: str
    closedAt: "Timestamp"
    rubricVersion: int
    criteria: List["CalibrationReportEarlierItemCriteriaItem"]

CalibrationReport = TypedDict("CalibrationReport", {  # type: ignore[misc]
    "calibrationId": "str",
    "computedAt": "Timestamp",
    "inputsHash": "str",
    "seed": "str",
    "level": "float",
    "rubric": "CalibrationReportRubric",
    "baseline": "str",
    "items": "int",
    "participants": "List[\"CalibrationReportParticipantsItem\"]",
    "overall": "CriterionAgreement",
    "criteria": "List[\"CriterionAgreement\"]",
    "hardest": "List[\"CalibrationReportHardestItem\"]",
    "judges": "List[\"JudgeAgreement\"]",
    "pass": "Union[\"CalibrationReportPass\", None]",
    "earlier": "List[\"CalibrationReportEarlierItem\"]",
}, total=False)

class CorrectedRateJudged(TypedDict):
    passed: int
    n: int

class CorrectedRateLabelled(TypedDict):
    n: int
    passed: int

class CorrectedRate(TypedDict):
    batchRunId: str
    calibrationId: str
    method: Union[Literal["prediction_powered", "rogan_gladen"], None]
    judged: "CorrectedRateJudged"
    labelled: "CorrectedRateLabelled"
    raw: "Measure"
    corrected: "Measure"
    calibrated: bool

class AssignmentPrecisionWanted(TypedDict):
    halfWidth: float
    conversations: int
    reviews: int
    minutes: float

class AssignmentPrecision(TypedDict):
    conversations: int
    population: int
    halfWidth: float
    wanted: "AssignmentPrecisionWanted"

class _Mark(TypedDict):
    turn: int

class Mark(_Mark, total=False):
    start: int
    end: int

class _NewAnswer(TypedDict):
    criterionKey: str

class NewAnswer(_NewAnswer, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]
    comment: str
    confidence: float
    evidence: List["Mark"]

class AnswerEvidenceItem(TypedDict):
    turn: int
    start: int
    end: int
    quoteHash: str

class _Answer(TypedDict):
    criterionKey: str

class Answer(_Answer, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]
    comment: str
    confidence: float
    evidence: List["AnswerEvidenceItem"]
    changedAfterReveal: bool

class Blind(TypedDict):
    hidePeers: bool
    hideJudge: bool
    hideAgentVersion: bool
    hideBatch: bool

class ReviewSummaryLease(TypedDict):
    expiresAt: "Timestamp"

class ReviewSummaryRubric(TypedDict):
    id: str
    version: int

class ReviewSummary(TypedDict):
    id: str
    projectId: str
    taskId: str
    runId: str
    kind: Literal["standard", "adjudication"]
    state: Literal["assigned", "in_progress", "submitted", "skipped", "declined", "expired", "canceled"]
    assigneeId: Union[str, None]
    pool: bool
    lease: Union["ReviewSummaryLease", None]
    rubric: "ReviewSummaryRubric"
    blind: "Blind"
    revision: int
    verdict: Union[Literal["pass", "fail", "inconclusive"], None]
    score: Union[float, None]
    flags: List[Literal["unsafe", "pii", "broken_run", "rubric_unclear"]]
    surplus: bool
    priority: int
    dueAt: Union["Timestamp", None]
    overdue: bool
    expiries: int
    skips: int
    disputed: bool
    assignedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    submittedAt: Union["Timestamp", None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class ReviewedRunSubject(TypedDict):
    type: Literal["scenario", "test"]
    id: str
    name: str

class ReviewedRunAgent(TypedDict):
    channelId: str
    name: str
    version: int

class ReviewedRunJudge(TypedDict):
    outcome: Union[Literal["passed", "failed", "inconclusive", "error"], None]
    outcomeReason: Union[str, None]
    assertions: List["AssertionResult"]

class _ReviewedRun(TypedDict):
    id: str
    subject: "ReviewedRunSubject"
    personaId: Union[str, None]
    turns: List["Turn"]
    agent: Union["ReviewedRunAgent", None]
    batchRunId: Union[str, None]
    judge: Union["ReviewedRunJudge", None]

class ReviewedRun(_ReviewedRun, total=False):
    erased: "Erased"

class ReviewLease(TypedDict):
    expiresAt: "Timestamp"

class _ReviewDraft(TypedDict):
    answers: List["NewAnswer"]
    flags: List[Literal["unsafe", "pii", "broken_run", "rubric_unclear"]]

class ReviewDraft(_ReviewDraft, total=False):
    rationale: str

class ReviewRevisionsItem(TypedDict):
    revision: int
    cause: Literal["submitted", "reopened", "dispute"]
    verdict: Literal["pass", "fail", "inconclusive"]
    score: Union[float, None]
    answers: List["Answer"]
    retracted: bool
    authorId: str
    at: "Timestamp"

class ReviewDisputesItem(TypedDict):
    number: int
    state: Literal["open", "accepted", "partially_accepted", "rejected", "withdrawn"]
    openedBy: str
    criterionKeys: List[str]
    proposed: List["NewAnswer"]
    reason: str
    response: Union[str, None]
    resolvedBy: Union[str, None]
    openedAt: "Timestamp"
    resolvedAt: Union["Timestamp", None]

ReviewAssignmentHistoryItem = TypedDict("ReviewAssignmentHistoryItem", {  # type: ignore[misc]
    "from": "Union[str, None]",
    "to": "Union[str, None]",
    "by": "str",
    "reason": "str",
    "at": "Timestamp",
}, total=False)

class ReviewPeersItem(TypedDict):
    label: str
    reviewId: Union[str, None]
    assigneeId: Union[str, None]
    answers: List["Answer"]
    verdict: Literal["pass", "fail", "inconclusive"]
    score: Union[float, None]

class Review(TypedDict):
    id: str
    projectId: str
    taskId: str
    runId: str
    kind: Literal["standard", "adjudication"]
    state: Literal["assigned", "in_progress", "submitted", "skipped", "declined", "expired", "canceled"]
    assigneeId: Union[str, None]
    pool: bool
    lease: Union["ReviewLease", None]
    rubric: "RubricVersion"
    blind: "Blind"
    revision: int
    verdict: Union[Literal["pass", "fail", "inconclusive"], None]
    score: Union[float, None]
    flags: List[Literal["unsafe", "pii", "broken_run", "rubric_unclear"]]
    surplus: bool
    priority: int
    dueAt: Union["Timestamp", None]
    overdue: bool
    expiries: int
    skips: int
    disputed: bool
    assignedAt: "Timestamp"
    startedAt: Union["Timestamp", None]
    submittedAt: Union["Timestamp", None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    run: "ReviewedRun"
    answers: List["Answer"]
    sections: Dict[str, Union[float, None]]
    rationale: Union[str, None]
    reason: Union[str, None]
    draft: Union["ReviewDraft", None]
    revisions: List["ReviewRevisionsItem"]
    disputes: List["ReviewDisputesItem"]
    assignmentHistory: List["ReviewAssignmentHistoryItem"]
    peers: List["ReviewPeersItem"]
    allowSkip: bool

class ReviewTaskSubject(TypedDict):
    kind: Literal["run"]
    id: str
    contentHash: str

class ReviewTaskRubric(TypedDict):
    id: str
    version: int

class ReviewTaskSampling(TypedDict):
    strategy: Literal["random", "stratified", "failed_first", "disagreement", "uncertain", "regression", "critical", "gold", "repeat", "named", "mix", "rule", "hidden_gold"]
    stratum: Union[str, None]
    probability: Union[float, None]
    seed: str

class ReviewTaskSettingsAgreementRule(TypedDict):
    kind: Literal["exact", "within", "same_verdict"]
    tolerance: float

class ReviewTaskSettings(TypedDict):
    consensus: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    agreementRule: "ReviewTaskSettingsAgreementRule"
    maxExtraReviews: int
    skipPolicy: Literal["requeue_self", "requeue_others", "ignore"]
    allowSkip: bool
    leaseSeconds: int
    duePolicy: Literal["flag", "expire", "reassign", "nothing"]
    excludeAuthors: bool
    expertise: List[str]
    language: Union[str, None]

class _ReviewTaskResolutionCriteriaItem(TypedDict):
    criterionKey: str
    method: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    reason: Union[str, None]
    agreed: bool

class ReviewTaskResolutionCriteriaItem(_ReviewTaskResolutionCriteriaItem, total=False):
    value: Union[Union[str, float, List[str], List["Mark"]], None]

class ReviewTaskResolutionInputsItem(TypedDict):
    reviewId: str
    revision: int

class ReviewTaskResolution(TypedDict):
    by: Literal["rule", "adjudication"]
    method: Union[Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"], None]
    verdict: Literal["pass", "fail", "inconclusive"]
    score: Union[float, None]
    criteria: List["ReviewTaskResolutionCriteriaItem"]
    inputs: List["ReviewTaskResolutionInputsItem"]
    at: "Timestamp"

class _ReviewTaskSupersededItemCriteriaItem(TypedDict):
    criterionKey: str
    method: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    reason: Union[str, None]
    agreed: bool

class ReviewTaskSupersededItemCriteriaItem(_ReviewTaskSupersededItemCriteriaItem, total=False):
    value: Union[Union[str, float, List[str], List["Mark"]], None]

class ReviewTaskSupersededItemInputsItem(TypedDict):
    reviewId: str
    revision: int

class ReviewTaskSupersededItem(TypedDict):
    by: Literal["rule", "adjudication"]
    method: Union[Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"], None]
    verdict: Literal["pass", "fail", "inconclusive"]
    score: Union[float, None]
    criteria: List["ReviewTaskSupersededItemCriteriaItem"]
    inputs: List["ReviewTaskSupersededItemInputsItem"]
    at: "Timestamp"

class ReviewTask(TypedDict):
    id: str
    projectId: str
    assignmentId: str
    subject: "ReviewTaskSubject"
    rubric: "ReviewTaskRubric"
    state: Literal["open", "in_review", "needs_adjudication", "resolved", "reopened", "canceled"]
    requiredReviews: int
    extraReviews: int
    reviewers: List[str]
    blind: "Blind"
    sampling: "ReviewTaskSampling"
    settings: "ReviewTaskSettings"
    priority: int
    dueAt: Union["Timestamp", None]
    reviewIds: List[str]
    resolution: Union["ReviewTaskResolution", None]
    superseded: List["ReviewTaskSupersededItem"]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class ReviewStartLease(TypedDict):
    token: str
    expiresAt: "Timestamp"
    ttlSeconds: int
    renewEverySeconds: int

class ReviewStart(TypedDict):
    review: "Review"
    lease: "ReviewStartLease"
    resume: bool

class NextReviewLease(TypedDict):
    token: str
    expiresAt: "Timestamp"
    ttlSeconds: int
    renewEverySeconds: int

class NextReviewNothing(TypedDict):
    reason: Literal["all_done", "leased_by_others", "paused", "daily_cap", "not_eligible"]
    until: Union["Timestamp", None]

class NextReview(TypedDict):
    review: Union["Review", None]
    lease: Union["NextReviewLease", None]
    resume: bool
    nothing: Union["NextReviewNothing", None]

class ReviewerProfilePaused(TypedDict):
    by: str
    reason: str
    at: "Timestamp"

class ReviewerProfileGold(TypedDict):
    answers: int
    agreed: int

class ReviewerProfile(TypedDict):
    memberId: str
    name: str
    minutesPerDay: int
    mostPerDay: Union[int, None]
    mostOpen: Union[int, None]
    expertise: List[str]
    languages: List[str]
    weight: float
    paused: Union["ReviewerProfilePaused", None]
    gold: "ReviewerProfileGold"
    open: int
    version: int

class GoldItemRubric(TypedDict):
    id: str
    version: int

class GoldItemValuesItem(TypedDict):
    criterionKey: str
    value: Union[str, float]
    tolerance: float

class GoldItem(TypedDict):
    projectId: str
    runId: str
    rubric: "GoldItemRubric"
    values: List["GoldItemValuesItem"]
    rationale: str
    source: Literal["expert", "consensus", "calibration"]
    createdBy: str
    createdAt: "Timestamp"
    retiredAt: Union["Timestamp", None]

class AssignmentPlannedItemSampling(TypedDict):
    strategy: Literal["random", "stratified", "failed_first", "disagreement", "uncertain", "regression", "critical", "gold", "repeat", "named", "mix", "rule", "hidden_gold"]
    stratum: Union[str, None]
    probability: Union[float, None]
    seed: str

class AssignmentPlannedItem(TypedDict):
    runId: str
    assigneeId: Union[str, None]
    sampling: "AssignmentPlannedItemSampling"

class AssignmentSkippedItem(TypedDict):
    runId: str
    reviewerId: Union[str, None]
    reason: str

class AssignmentLoadItem(TypedDict):
    reviewerId: str
    added: int
    open: int
    minutes: float

class Assignment(TypedDict):
    assignmentId: Union[str, None]
    seed: str
    reviews: List["ReviewSummary"]
    planned: List["AssignmentPlannedItem"]
    skipped: List["AssignmentSkippedItem"]
    load: List["AssignmentLoadItem"]
    warnings: List[str]
    precision: Union["AssignmentPrecision", None]

class CalibrationSheetSummary(TypedDict):
    id: str
    calibrationId: str
    projectId: str
    participantId: str
    participantName: str
    state: Literal["invited", "in_progress", "submitted", "late", "excused", "missed"]
    included: bool
    afterLock: bool
    revision: int
    answered: int
    itemCount: int
    dueAt: Union["Timestamp", None]
    startedAt: Union["Timestamp", None]
    submittedAt: Union["Timestamp", None]
    reason: Union[str, None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class _NewSheetAnswer(TypedDict):
    runId: str
    criterionKey: str

class NewSheetAnswer(_NewSheetAnswer, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]
    comment: str
    confidence: float
    evidence: List["Mark"]

class SheetAnswerEvidenceItem(TypedDict):
    turn: int
    start: int
    end: int
    quoteHash: str

class _SheetAnswer(TypedDict):
    runId: str
    criterionKey: str

class SheetAnswer(_SheetAnswer, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]
    comment: str
    confidence: float
    evidence: List["SheetAnswerEvidenceItem"]
    changedAfterReveal: bool

class _CalibrationDecision(TypedDict):
    runId: str
    criterionKey: str
    rationale: str
    gold: bool
    by: str
    at: "Timestamp"

class CalibrationDecision(_CalibrationDecision, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]

class CalibrationRubric(TypedDict):
    id: str
    version: int

class CalibrationItemsItemSampling(TypedDict):
    strategy: Literal["random", "stratified", "failed_first", "disagreement", "uncertain", "regression", "critical", "gold", "repeat", "named", "mix", "rule", "hidden_gold"]
    stratum: Union[str, None]
    probability: Union[float, None]
    seed: str

class CalibrationItemsItem(TypedDict):
    runId: str
    contentHash: str
    sampling: "CalibrationItemsItemSampling"
    revealed: bool

class _Calibration(TypedDict):
    id: str
    projectId: str
    name: str
    state: Literal["draft", "open", "locked", "reconciling", "closed", "reopened", "canceled"]
    rubric: "CalibrationRubric"
    items: List["CalibrationItemsItem"]
    sheets: List["CalibrationSheetSummary"]
    baseline: Literal["none", "expert", "consensus", "gold", "judge"]
    expertId: Union[str, None]
    mode: Literal["blind", "live"]
    visibility: Literal["own_only", "after_own_submit", "after_lock"]
    hideJudge: bool
    hideAgentVersion: bool
    allowRevision: bool
    passRule: Union["PassRule", None]
    seed: str
    dueAt: Union["Timestamp", None]
    repeatAfterDays: Union[int, None]
    nextDueAt: Union["Timestamp", None]
    decisions: List["CalibrationDecision"]
    reason: Union[str, None]
    createdBy: str
    lockedAt: Union["Timestamp", None]
    closedAt: Union["Timestamp", None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"

class Calibration(_Calibration, total=False):
    seedChosen: Literal[True]

class CalibrationSummaryRubric(TypedDict):
    id: str
    version: int

class _CalibrationSummary(TypedDict):
    id: str
    projectId: str
    name: str
    state: Literal["draft", "open", "locked", "reconciling", "closed", "reopened", "canceled"]
    rubric: "CalibrationSummaryRubric"
    baseline: Literal["none", "expert", "consensus", "gold", "judge"]
    expertId: Union[str, None]
    mode: Literal["blind", "live"]
    visibility: Literal["own_only", "after_own_submit", "after_lock"]
    hideJudge: bool
    hideAgentVersion: bool
    allowRevision: bool
    passRule: Union["PassRule", None]
    seed: str
    dueAt: Union["Timestamp", None]
    repeatAfterDays: Union[int, None]
    nextDueAt: Union["Timestamp", None]
    reason: Union[str, None]
    createdBy: str
    lockedAt: Union["Timestamp", None]
    closedAt: Union["Timestamp", None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    itemCount: int
    sheetCount: int
    submitted: int

class CalibrationSummary(_CalibrationSummary, total=False):
    seedChosen: Literal[True]

class CalibrationStart(TypedDict):
    session: "Calibration"
    sheets: List["CalibrationSheetSummary"]

class CalibrationSheetItemsItem(TypedDict):
    runId: str
    revealed: bool
    run: "ReviewedRun"

class CalibrationSheetPeersItem(TypedDict):
    sheetId: str
    participantId: str
    answers: List["SheetAnswer"]

class CalibrationSheet(TypedDict):
    id: str
    calibrationId: str
    projectId: str
    participantId: str
    participantName: str
    state: Literal["invited", "in_progress", "submitted", "late", "excused", "missed"]
    included: bool
    afterLock: bool
    revision: int
    answered: int
    itemCount: int
    dueAt: Union["Timestamp", None]
    startedAt: Union["Timestamp", None]
    submittedAt: Union["Timestamp", None]
    reason: Union[str, None]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    session: "CalibrationSummary"
    rubric: "RubricVersion"
    items: List["CalibrationSheetItemsItem"]
    answers: List["SheetAnswer"]
    draft: Union[List["NewSheetAnswer"], None]
    peers: List["CalibrationSheetPeersItem"]

class JudgeStanding(TypedDict):
    metric: str
    judgeVersion: str
    calibrated: bool
    calibrationId: str
    measuredAt: "Timestamp"
    agreement: "JudgeAgreement"

class _CalibrationCycle(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    rubricId: str
    participants: List[str]
    conversations: int
    every: Literal["week", "month"]
    day: int
    hour: int
    timeZone: str
    daysToAnswer: int
    daysToReconcile: int
    hideJudge: bool
    status: Literal["active", "paused"]
    nextAt: Union["Timestamp", None]
    problem: Union[str, None]

class CalibrationCycle(_CalibrationCycle, total=False):
    description: str
    passRule: "PassRule"

class CalibrationRoundsDataItemJudgesItem(TypedDict):
    metric: str
    judgeVersion: str
    percent: "Measure"
    kappa: "Measure"
    calibrated: bool

class CalibrationRoundsDataItem(TypedDict):
    number: int
    calibrationId: str
    state: Literal["draft", "open", "locked", "reconciling", "closed", "reopened", "canceled"]
    startedAt: "Timestamp"
    dueAt: Union["Timestamp", None]
    closedAt: Union["Timestamp", None]
    participants: int
    submitted: int
    percent: Union["Measure", None]
    alpha: Union["Measure", None]
    judges: List["CalibrationRoundsDataItemJudgesItem"]

class CalibrationRoundsDriftPeopleBefore(TypedDict):
    n: int
    agreed: int

class CalibrationRoundsDriftPeopleLast(TypedDict):
    n: int
    agreed: int

class CalibrationRoundsDriftPeople(TypedDict):
    before: "CalibrationRoundsDriftPeopleBefore"
    last: "CalibrationRoundsDriftPeopleLast"
    p: float
    limit: float
    called: bool

class CalibrationRoundsDriftJudgesItemDriftBefore(TypedDict):
    n: int
    agreed: int

class CalibrationRoundsDriftJudgesItemDriftLast(TypedDict):
    n: int
    agreed: int

class CalibrationRoundsDriftJudgesItemDrift(TypedDict):
    before: "CalibrationRoundsDriftJudgesItemDriftBefore"
    last: "CalibrationRoundsDriftJudgesItemDriftLast"
    p: float
    limit: float
    called: bool

class CalibrationRoundsDriftJudgesItem(TypedDict):
    metric: str
    judgeVersion: str
    drift: Union["CalibrationRoundsDriftJudgesItemDrift", None]

class CalibrationRoundsDrift(TypedDict):
    people: Union["CalibrationRoundsDriftPeople", None]
    judges: List["CalibrationRoundsDriftJudgesItem"]

class CalibrationRounds(TypedDict):
    data: List["CalibrationRoundsDataItem"]
    drift: "CalibrationRoundsDrift"

class CalibrationCyclePage(TypedDict):
    data: List["CalibrationCycle"]
    nextCursor: Union[str, None]

class CalibrationPage(TypedDict):
    data: List["CalibrationSummary"]
    nextCursor: Union[str, None]

class _AgreementResultsResultsItem(TypedDict):
    id: Any
    value: Union[Union[float, List[Any]], None]

class AgreementResultsResultsItem(_AgreementResultsResultsItem, total=False):
    n: float
    reason: str
    warnings: List[str]

class AgreementResults(TypedDict):
    results: List["AgreementResultsResultsItem"]

class JudgeStandings(TypedDict):
    data: List["JudgeStanding"]
    nextCursor: None

class CalibrationSheetPage(TypedDict):
    data: List["CalibrationSheetSummary"]
    nextCursor: Union[str, None]

class JudgeMeasurementModel(TypedDict):
    id: str
    name: str
    kind: str

class JudgeMeasurementResult(TypedDict):
    n: int
    percent: "Measure"
    kappa: "Measure"
    ac1: "Measure"
    alpha: "Measure"
    confusion: "ConfusionMatrix"

class JudgeMeasurement(TypedDict):
    calibrationId: str
    criterionKey: Union[str, None]
    template: Union[str, None]
    templateVersion: Union[int, None]
    judgeVersion: str
    model: "JudgeMeasurementModel"
    conversations: int
    asked: int
    withoutVerdict: int
    costMicroUsd: Union[int, None]
    measuredAt: Union["Timestamp", None]
    result: Union["JudgeMeasurementResult", None]

class JudgeChange(TypedDict):
    before: str
    n: int
    agreedBefore: int
    agreedAfter: int
    difference: "Measure"
    tried: int
    proven: Union[Literal["better", "worse"], None]

class JudgeMeasurements(TypedDict):
    data: List["JudgeMeasurement"]
    nextCursor: None

class JudgeMeasurementStepModel(TypedDict):
    id: str
    name: str
    kind: str

class JudgeMeasurementStepResult(TypedDict):
    n: int
    percent: "Measure"
    kappa: "Measure"
    ac1: "Measure"
    alpha: "Measure"
    confusion: "ConfusionMatrix"

class JudgeMeasurementStep(TypedDict):
    calibrationId: str
    criterionKey: Union[str, None]
    template: Union[str, None]
    templateVersion: Union[int, None]
    judgeVersion: str
    model: "JudgeMeasurementStepModel"
    conversations: int
    asked: int
    withoutVerdict: int
    costMicroUsd: Union[int, None]
    measuredAt: Union["Timestamp", None]
    result: Union["JudgeMeasurementStepResult", None]
    fault: Union[str, None]
    change: Union["JudgeChange", None]

class CommentMentionsItem(TypedDict):
    memberId: str
    name: str
    seenAt: Union["Timestamp", None]

class Comment(TypedDict):
    id: str
    runId: str
    turn: Union[int, None]
    text: str
    author: "Author"
    memberId: str
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    mentions: List["CommentMentionsItem"]
    deletedAt: Union["Timestamp", None]

class CommentPage(TypedDict):
    data: List["Comment"]
    nextCursor: Union[str, None]

class PairReviewSummaryComparedSidesItem(TypedDict):
    id: str
    name: str

class PairReviewSummaryCompared(TypedDict):
    by: Literal["channel", "label", "model"]
    sides: List["PairReviewSummaryComparedSidesItem"]

class PairReviewSummary(TypedDict):
    id: str
    projectId: str
    question: str
    state: Literal["open", "closed"]
    batchRunId: Union[str, None]
    compared: Union["PairReviewSummaryCompared", None]
    reviewers: List[str]
    judgmentsPerPair: int
    pairs: int
    identical: int
    missing: int
    waiting: int
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    closedAt: Union["Timestamp", None]

class PairReviewComparedSidesItem(TypedDict):
    id: str
    name: str

class PairReviewCompared(TypedDict):
    by: Literal["channel", "label", "model"]
    sides: List["PairReviewComparedSidesItem"]

class PairReviewProgressItem(TypedDict):
    memberId: str
    judged: int

class PairReviewMineItem(TypedDict):
    number: int
    preferred: Union[Literal["left", "tie", "right"], None]

class PairReview(TypedDict):
    id: str
    projectId: str
    question: str
    state: Literal["open", "closed"]
    batchRunId: Union[str, None]
    compared: Union["PairReviewCompared", None]
    reviewers: List[str]
    judgmentsPerPair: int
    pairs: int
    identical: int
    missing: int
    waiting: int
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    closedAt: Union["Timestamp", None]
    progress: List["PairReviewProgressItem"]
    mine: List["PairReviewMineItem"]

class _SaidTurnToolCallsItem(TypedDict):
    name: str
    arguments: Any

class SaidTurnToolCallsItem(_SaidTurnToolCallsItem, total=False):
    result: Any

class _SaidTurn(TypedDict):
    index: int
    role: Literal["user", "agent"]
    content: str

class SaidTurn(_SaidTurn, total=False):
    parts: List["MessagePart"]
    toolCalls: List["SaidTurnToolCallsItem"]

class Pair(TypedDict):
    number: int
    name: str
    left: List["SaidTurn"]
    right: List["SaidTurn"]
    preferred: Union[Literal["left", "tie", "right"], None]

class PairResultComparedSidesItem(TypedDict):
    id: str
    name: str

class PairResultCompared(TypedDict):
    by: Literal["channel", "label", "model"]
    sides: List["PairResultComparedSidesItem"]

class PairResultRatesItemFirst(TypedDict):
    id: str
    name: str

class PairResultRatesItemSecond(TypedDict):
    id: str
    name: str

class PairResultRatesItem(TypedDict):
    first: "PairResultRatesItemFirst"
    second: "PairResultRatesItemSecond"
    firstPreferred: int
    ties: int
    secondPreferred: int
    rate: "Estimate"

class PairResultStrengthsItemSide(TypedDict):
    id: str
    name: str

class PairResultStrengthsItem(TypedDict):
    side: "PairResultStrengthsItemSide"
    rate: "Estimate"

class PairResultAgreement(TypedDict):
    alpha: "Measure"
    percent: "Measure"

class PairResultReviewersItem(TypedDict):
    memberId: str
    judged: int

class PairResultPairsItemFirst(TypedDict):
    runId: str
    side: int

class PairResultPairsItemSecond(TypedDict):
    runId: str
    side: int

class PairResultPairsItemJudgmentsItem(TypedDict):
    memberId: str
    preferred: Literal["first", "tie", "second"]
    left: Literal["first", "second"]
    at: "Timestamp"

class PairResultPairsItem(TypedDict):
    number: int
    name: str
    first: "PairResultPairsItemFirst"
    second: "PairResultPairsItemSecond"
    judgments: List["PairResultPairsItemJudgmentsItem"]

class PairResult(TypedDict):
    compared: "PairResultCompared"
    population: Literal["these_reviewers", "reviewers"]
    rates: List["PairResultRatesItem"]
    strengths: Union[List["PairResultStrengthsItem"], None]
    left: "Estimate"
    agreement: Union["PairResultAgreement", None]
    reviewers: List["PairResultReviewersItem"]
    pairs: List["PairResultPairsItem"]

class PairReviewPage(TypedDict):
    data: List["PairReviewSummary"]
    nextCursor: Union[str, None]

class PairJudgment(TypedDict):
    number: int
    preferred: Literal["left", "tie", "right"]
    closed: bool

class ReviewMatchGroup(TypedDict):
    by: Literal["scenario", "test", "persona", "channel", "batch", "environment", "agentVersion"]
    values: List[str]

class ReviewMatch(TypedDict, total=False):
    origin: Literal["played", "recorded"]
    outcomes: List[Literal["passed", "failed", "inconclusive", "error"]]
    assertion: str
    judgeWithin: float
    votesDiffer: Literal[True]
    group: "ReviewMatchGroup"
    tags: List[str]

class ReviewRuleOverlap(TypedDict):
    percent: float
    reviews: int

class ReviewRuleAgreementRule(TypedDict):
    kind: Literal["exact", "within", "same_verdict"]
    tolerance: float

class _ReviewRule(TypedDict):
    id: str
    name: str
    tags: List[str]
    metadata: Dict[str, Any]
    version: int
    createdAt: "Timestamp"
    updatedAt: "Timestamp"
    archivedAt: Union["Timestamp", None]
    projectId: str
    rubricId: str
    reviewers: List[str]
    strategy: Literal["manual", "round_robin", "least_loaded", "weighted", "expertise", "pairs", "pool"]
    reviewsPerItem: int
    expertise: List[str]
    blind: "Blind"
    priority: int
    agreementRule: "ReviewRuleAgreementRule"
    consensus: Literal["majority", "unanimous", "median", "mean", "conservative", "weighted", "dawid_skene"]
    maxExtraReviews: int
    skipPolicy: Literal["requeue_self", "requeue_others", "ignore"]
    allowSkip: bool
    leaseSeconds: int
    duePolicy: Literal["flag", "expire", "reassign", "nothing"]
    excludeAuthors: bool
    match: "ReviewMatch"
    percent: float
    perDay: int
    status: Literal["active", "paused"]
    seed: str
    problem: Union[str, None]

class ReviewRule(_ReviewRule, total=False):
    description: str
    overlap: "ReviewRuleOverlap"
    language: str
    slaHours: float

class ReviewRuleDryRunDaysItem(TypedDict):
    day: str
    matched: int
    taken: int

class ReviewRuleDryRun(TypedDict):
    since: "Timestamp"
    conversations: int
    hidden: int
    reviewed: int
    matched: int
    taken: int
    days: List["ReviewRuleDryRunDaysItem"]

class ReviewRuleFindingsRule(TypedDict):
    matched: int
    waiting: int
    drawn: int
    drawnToday: int

class ReviewRuleFindings(TypedDict):
    rule: "ReviewRuleFindingsRule"
    rules: int
    matched: int
    drawn: int
    judged: int
    open: int
    queueRate: "Estimate"
    passRate: "Estimate"

class ReviewRulePage(TypedDict):
    data: List["ReviewRule"]
    nextCursor: Union[str, None]

class ReviewFindings(TypedDict):
    batchRunId: str
    assignmentId: Union[str, None]
    conversations: int
    drawn: int
    judged: int
    open: int
    agreed: int
    queueRate: "Estimate"
    passRate: "Estimate"
    judgeRate: "Estimate"
    correctedRate: "Estimate"

class ReviewStatisticsRubric(TypedDict):
    id: str
    version: int

class ReviewStatisticsReviewersItemDisputes(TypedDict):
    open: int
    accepted: int
    partiallyAccepted: int
    rejected: int
    withdrawn: int

ReviewStatisticsReviewersItemDriftItem = TypedDict("ReviewStatisticsReviewersItemDriftItem", {  # type: ignore[misc]
    "from": "Timestamp",
    "until": "Timestamp",
    "n": "int",
    "agreed": "int",
    "share": "float",
    "low": "float",
    "high": "float",
    "signal": "bool",
}, total=False)

class ReviewStatisticsReviewersItem(TypedDict):
    memberId: str
    name: str
    reviews: int
    medianMinutes: Union[float, None]
    passRate: "Estimate"
    agreement: "Estimate"
    severity: "Estimate"
    disputes: "ReviewStatisticsReviewersItemDisputes"
    drift: List["ReviewStatisticsReviewersItemDriftItem"]

class ReviewStatisticsCriteriaItem(TypedDict):
    criterionKey: str
    disputed: int
    accepted: int

class ReviewStatistics(TypedDict):
    rubric: "ReviewStatisticsRubric"
    tasks: int
    reviewers: List["ReviewStatisticsReviewersItem"]
    criteria: List["ReviewStatisticsCriteriaItem"]

class ReviewPage(TypedDict):
    data: List["ReviewSummary"]
    nextCursor: Union[str, None]

class ReviewTaskPage(TypedDict):
    data: List["ReviewTask"]
    nextCursor: Union[str, None]

class ReviewerProfiles(TypedDict):
    data: List["ReviewerProfile"]
    nextCursor: None

class GoldItems(TypedDict):
    data: List["GoldItem"]
    nextCursor: None

class ReviewProgressRubricsItem(TypedDict):
    rubricId: str
    name: str
    done: int
    left: int
    overdue: int
    perDay: Union[float, None]
    daysLeft: "Estimate"

class ReviewProgressReviewersItem(TypedDict):
    memberId: Union[str, None]
    name: str
    done: int
    left: int
    overdue: int
    perDay: Union[float, None]
    daysLeft: "Estimate"

class ReviewProgress(TypedDict):
    done: int
    left: int
    overdue: int
    perDay: Union[float, None]
    daysLeft: "Estimate"
    rubrics: List["ReviewProgressRubricsItem"]
    reviewers: List["ReviewProgressReviewersItem"]

class ReviewQualityReviewersItem(TypedDict):
    memberId: str
    name: str
    answered: int
    accuracy: "Estimate"
    paused: bool

class ReviewQuality(TypedDict):
    rubricId: str
    quiz: int
    goldPercent: float
    required: Union[float, None]
    gold: int
    reviewers: List["ReviewQualityReviewersItem"]
    version: int

class JudgedAgain(TypedDict):
    reviews: int
    left: int

class ModelAnswerEvidenceItemSource(TypedDict):
    documentId: str
    name: str
    version: int
    quote: str

class _ModelAnswerEvidenceItem(TypedDict):
    turn: int
    quote: str

class ModelAnswerEvidenceItem(_ModelAnswerEvidenceItem, total=False):
    start: int
    end: int
    source: "ModelAnswerEvidenceItemSource"

class _ModelAnswer(TypedDict):
    criterionKey: str
    reasoning: Union[str, None]
    evidence: List["ModelAnswerEvidenceItem"]
    problem: Union[str, None]
    isJudgeFault: bool
    judgeVersion: str
    costMicroUsd: Union[int, None]
    latencyMs: float

class ModelAnswer(_ModelAnswer, total=False):
    value: Union[str, float, List[str], List["Mark"]]
    notApplicable: Literal[True]
    cannotJudge: Literal[True]

class RubricJudgmentRubric(TypedDict):
    id: str
    version: int

class RubricJudgmentModel(TypedDict):
    id: str
    name: str
    version: int

class RubricJudgment(TypedDict):
    id: str
    projectId: str
    runId: str
    rubric: "RubricJudgmentRubric"
    model: "RubricJudgmentModel"
    judgeVersion: str
    state: Literal["asking", "completed"]
    answers: Union[List["ModelAnswer"], None]
    unasked: List[str]
    verdict: Union[Literal["pass", "fail", "inconclusive"], None]
    score: Union[float, None]
    usage: "ModelSpending"
    createdAt: "Timestamp"
    completedAt: Union["Timestamp", None]

class RubricJudgmentPlanDataItem(TypedDict):
    id: str
    runId: str

class RubricJudgmentPlanSkippedItem(TypedDict):
    runId: str
    reason: Literal["not_ended", "no_conversation", "answered", "asking"]

class RubricJudgmentPlan(TypedDict):
    data: List["RubricJudgmentPlanDataItem"]
    skipped: List["RubricJudgmentPlanSkippedItem"]

class RubricJudgmentPage(TypedDict):
    data: List["RubricJudgment"]
    nextCursor: Union[str, None]

class _ErasureFilter(TypedDict):
    projectId: str

class ErasureFilter(_ErasureFilter, total=False):
    scenarioId: str
    testId: str
    channelId: str
    endedFrom: str
    endedBefore: str

class ErasureReportKeptItem(TypedDict):
    why: Literal["notEnded", "held", "definition"]
    type: Literal["run", "workspace", "member", "project", "persona", "document", "channel", "scenario", "test", "batch", "rubric", "model", "integration", "cassette"]
    ids: List[str]
    count: int

class ErasureReport(TypedDict):
    runs: int
    alsoRuns: int
    answers: int
    activityEntries: int
    otherRows: int
    kept: List["ErasureReportKeptItem"]
    backupsBefore: Union["Timestamp", None]

class ErasureRequest(TypedDict, total=False):
    runIds: List[str]
    batchRunIds: List[str]
    filter: "ErasureFilter"
    text: Literal[True]

class Erasure(TypedDict):
    id: str
    state: Literal["running", "completed"]
    dryRun: bool
    request: "ErasureRequest"
    phase: Literal["runs", "answers", "activity", "tables", "done"]
    report: "ErasureReport"
    version: int
    createdAt: "Timestamp"
    completedAt: Union["Timestamp", None]

class ErasurePage(TypedDict):
    data: List["Erasure"]
    nextCursor: Union[str, None]

class QueueWorkers(TypedDict):
    running: int
    jobsAtOnce: int
    tags: List[str]
    lastSeenAt: Union["Timestamp", None]

class MissingTag(TypedDict):
    tag: str
    waiting: int
    since: "Timestamp"
    lastSeenAt: Union["Timestamp", None]

class QueueFiguresRemaining(TypedDict):
    queued: int
    running: int
    delayed: int
    dead: int

class QueueFigures(TypedDict):
    remaining: "QueueFiguresRemaining"
    oldestQueuedAgeMs: Union[float, None]
    nextAvailableAt: Union["Timestamp", None]
    workers: "QueueWorkers"
    missingTags: List["MissingTag"]

class QueueProcessedRemaining(TypedDict):
    queued: int
    running: int
    delayed: int
    dead: int

class QueueProcessed(TypedDict):
    claimed: int
    succeeded: int
    failed: int
    requeued: int
    dead: int
    remaining: "QueueProcessedRemaining"
    oldestQueuedAgeMs: Union[float, None]
    nextAvailableAt: Union["Timestamp", None]

class RedactionPreviewFoundItem(TypedDict):
    name: str
    count: int

class RedactionPreview(TypedDict):
    text: str
    found: List["RedactionPreviewFoundItem"]

RetentionStateTranscripts = TypedDict("RetentionStateTranscripts", {  # type: ignore[misc]
    "days": "Union[int, None]",
    "from": "Union[Literal[\"project\", \"workspace\"], None]",
    "due": "int",
}, total=False)

RetentionStateExchanges = TypedDict("RetentionStateExchanges", {  # type: ignore[misc]
    "days": "Union[int, None]",
    "from": "Union[Literal[\"project\", \"workspace\"], None]",
    "due": "int",
}, total=False)

RetentionStateRecordings = TypedDict("RetentionStateRecordings", {  # type: ignore[misc]
    "days": "Union[int, None]",
    "from": "Union[Literal[\"project\", \"workspace\"], None]",
    "due": "int",
}, total=False)

class RetentionState(TypedDict):
    transcripts: "RetentionStateTranscripts"
    exchanges: "RetentionStateExchanges"
    recordings: "RetentionStateRecordings"
    held: int
    inUse: int
    holds: List[str]
    startsAt: Union["Timestamp", None]

class WorkspaceRetentionState(TypedDict):
    retention: "SharedRetention"
    activityDue: Union[int, None]
    startsAt: Union["Timestamp", None]

class _ProblemErrorsItem(TypedDict):
    code: str
    message: str

class ProblemErrorsItem(_ProblemErrorsItem, total=False):
    pointer: str
    parameter: str
    header: str
    line: int
    hint: str
    allowed: List[str]

class _Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: Literal["malformed", "multiple_credentials", "workspace_required", "unauthorized", "forbidden", "not_eligible", "not_found", "method_not_allowed", "request_timeout", "conflict", "wrong_state", "review_leased", "review_taken", "session_locked", "review_submitted", "gone", "precondition_failed", "too_large", "uri_too_long", "unsupported_media_type", "invalid", "idempotency_mismatch", "too_many_requests", "headers_too_large", "internal", "unavailable"]
    requestId: str
    retryable: bool

class Problem(_Problem, total=False):
    errors: List["ProblemErrorsItem"]
    furtherErrors: int
    currentState: str
    allowedTransitions: List[str]
    expiresAt: "Timestamp"
    takenAt: "Timestamp"
    draft: Any

class ProjectsRestoreBody(TypedDict):
    pass

class ProjectsRotateEvaluatorSecretBody(TypedDict):
    pass

class DemoImportBody(TypedDict, total=False):
    template: Literal["support", "booking", "handoff"]
    name: str
    seedHistory: bool
    recorded: bool

class PersonasRestoreBody(TypedDict):
    pass

class DocumentsRestoreBody(TypedDict):
    pass

class ChannelsRestoreBody(TypedDict):
    pass

class ChannelsRotateKeyBody(TypedDict):
    pass

class ChannelsSetCallbackSecretBody(TypedDict):
    secret: Union[str, None]

class ScenariosRestoreBody(TypedDict):
    pass

class TestsRestoreBody(TypedDict):
    pass

class IntegrationsRestoreBody(TypedDict):
    pass

class IntegrationsTestBody(TypedDict):
    pass

class IntegrationsEnableBody(TypedDict):
    pass

class IntegrationsDisableBody(TypedDict):
    pass

class IntegrationsRedeliverBody(TypedDict):
    pass

class ModelsRestoreBody(TypedDict):
    pass

class ModelsProbeBody(TypedDict):
    pass

class RunsCancelBody(TypedDict):
    pass

class RunsRescoreBody(TypedDict):
    pass

class RunsSuggestBody(TypedDict):
    pass

class AlertsAcknowledgeBody(TypedDict):
    pass

class AlertsSnoozeBody(TypedDict):
    until: str

class AlertsResolveBody(TypedDict, total=False):
    note: str

class CommentsSeeBody(TypedDict):
    pass

class BatchesRestoreBody(TypedDict):
    pass

class BatchRunsLabelBody(TypedDict):
    label: Union[str, None]

class BatchRunsCancelBody(TypedDict, total=False):
    graceMs: int

class BatchRunsResumeBody(TypedDict, total=False):
    budget: "Budget"

class BatchReportsRescoreBody(TypedDict):
    pass

class RubricsRestoreBody(TypedDict):
    pass

class RubricsPublishBody(TypedDict):
    pass

class ReviewsNextBody(TypedDict, total=False):
    projectId: str
    rubricId: str

class ReviewsStartBody(TypedDict):
    pass

class ReviewsSkipBody(TypedDict):
    reason: str

class ReviewsDeclineBody(TypedDict):
    reason: str

class ReviewsReleaseBody(TypedDict, total=False):
    reason: str

class ReviewsReopenBody(TypedDict, total=False):
    reason: str

class ReviewTasksCancelBody(TypedDict):
    reason: str

class ReviewRulesRestoreBody(TypedDict):
    pass

class PairReviewsCloseBody(TypedDict):
    pass

class CalibrationsOpenBody(TypedDict):
    pass

class CalibrationsRevealBody(TypedDict):
    runId: str

class CalibrationsLockBody(TypedDict, total=False):
    reason: str

class CalibrationsRecomputeBody(TypedDict):
    pass

class CalibrationsCloseBody(TypedDict, total=False):
    nextDueAt: str

class CalibrationsReopenBody(TypedDict):
    reason: str

class CalibrationsCancelBody(TypedDict):
    reason: str

class _CalibrationSheetsIncludeBody(TypedDict):
    reason: str

class CalibrationSheetsIncludeBody(_CalibrationSheetsIncludeBody, total=False):
    included: bool

class CalibrationSheetsExcuseBody(TypedDict):
    reason: str

class CalibrationCyclesRestoreBody(TypedDict):
    pass

class QueueProcessBody(TypedDict, total=False):
    projectId: str
    limit: int
    maxMs: int
    dryRun: bool

class WorkspacesOperations(Resource):
    def create(self, body: "NewWorkspaceInput", *, idempotency_key: Optional[str] = None) -> "Workspace":
        """Create a workspace; the caller owns it."""
        return cast("Workspace", self._call("POST", "/workspaces", body=body, idempotency_key=idempotency_key))

    def list(self) -> "OwnWorkspacePage":
        """List the workspaces that the person with this ID token is a member of or invited to."""
        return cast("OwnWorkspacePage", self._call("GET", "/workspaces"))

    def iterate(self, **query: Any) -> Iterator["OwnWorkspace"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self) -> "Workspace":
        """Read the workspace of the credential."""
        return cast("Workspace", self._call("GET", "/workspace"))

    def replace(self, body: "NewWorkspaceInput") -> "Workspace":
        """Rename the workspace."""
        return cast("Workspace", self._call("PUT", "/workspace", body=body))

    def settings(self) -> "WorkspaceSettings":
        """Read the settings of this instance that the operator has chosen."""
        return cast("WorkspaceSettings", self._call("GET", "/workspace/settings"))

class MembersOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt"]] = None, state: Optional[Literal["pending", "active", "removed"]] = None, kind: Optional[Literal["person", "service"]] = None, role: Optional["Role"] = None, email: Optional[str] = None) -> "MemberPage":
        """List members; removed ones only with state=removed."""
        return cast("MemberPage", self._call("GET", "/members", query={"limit": limit, "cursor": cursor, "sort": sort, "state": state, "kind": kind, "role": role, "email": email}))

    def iterate(self, **query: Any) -> Iterator["Member"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewMemberInput", *, idempotency_key: Optional[str] = None) -> "Member":
        """Invite a person by email address, or create a service account."""
        return cast("Member", self._call("POST", "/members", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Member":
        """Read a member."""
        return cast("Member", self._call("GET", f"/members/{_quote(id)}"))

    def replace(self, id: str, body: "NewMemberInput") -> "Member":
        """Change name, email address or roles of a member."""
        return cast("Member", self._call("PUT", f"/members/{_quote(id)}", body=body))

    def remove(self, id: str) -> "Member":
        """Remove a member; the tokens and keys of the member stop working immediately."""
        return cast("Member", self._call("DELETE", f"/members/{_quote(id)}"))

class ApiKeysOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt"]] = None, state: Optional[Literal["active", "expired", "revoked"]] = None, member_id: Optional[str] = None) -> "ApiKeyPage":
        """List your API keys; an admin sees all of them."""
        return cast("ApiKeyPage", self._call("GET", "/api-keys", query={"limit": limit, "cursor": cursor, "sort": sort, "state": state, "memberId": member_id}))

    def iterate(self, **query: Any) -> Iterator["ApiKey"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewApiKeyInput", *, idempotency_key: Optional[str] = None) -> "FreshApiKey":
        """Create an API key, which is shown only once."""
        return cast("FreshApiKey", self._call("POST", "/api-keys", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "ApiKey":
        """Read an API key."""
        return cast("ApiKey", self._call("GET", f"/api-keys/{_quote(id)}"))

    def revoke(self, id: str) -> "ApiKey":
        """Revoke an API key and all keys that were created with it; they stop working immediately."""
        return cast("ApiKey", self._call("DELETE", f"/api-keys/{_quote(id)}"))

    def rotate(self, id: str, body: "RotationInput", *, idempotency_key: Optional[str] = None) -> "FreshApiKey":
        """Replace an API key with a new one, which is shown only once; the old one expires after the grace period."""
        return cast("FreshApiKey", self._call("POST", f"/api-keys/{_quote(id)}/rotate", body=body, idempotency_key=idempotency_key))

class MeOperations(Resource):
    def get(self) -> "Me":
        """Read the caller."""
        return cast("Me", self._call("GET", "/me"))

class ProjectsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None) -> "ProjectPage":
        """List projects."""
        return cast("ProjectPage", self._call("GET", "/projects", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids}))

    def iterate(self, **query: Any) -> Iterator["Project"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewProjectInput", *, idempotency_key: Optional[str] = None) -> "Project":
        """Create a project."""
        return cast("Project", self._call("POST", "/projects", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Project":
        """Read a project."""
        return cast("Project", self._call("GET", f"/projects/{_quote(id)}"))

    def replace(self, id: str, body: "NewProjectInput") -> "Project":
        """Replace a project."""
        return cast("Project", self._call("PUT", f"/projects/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Project":
        """Archive a project."""
        return cast("Project", self._call("DELETE", f"/projects/{_quote(id)}"))

    def restore(self, id: str, body: "ProjectsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Project":
        """Restore a project that is archived."""
        return cast("Project", self._call("POST", f"/projects/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def rotate_evaluator_secret(self, id: str, body: "ProjectsRotateEvaluatorSecretBody", *, idempotency_key: Optional[str] = None) -> "EvaluatorSecret":
        """Create a new secret that signs the calls of evaluators; the present one stops working."""
        return cast("EvaluatorSecret", self._call("POST", f"/projects/{_quote(id)}/rotate-evaluator-secret", body=body, idempotency_key=idempotency_key))

    def spending(self, id: str) -> "ProjectSpending":
        """Read what the calls of language models of a project took this month, and its budget."""
        return cast("ProjectSpending", self._call("GET", f"/projects/{_quote(id)}/spending"))

    def export(self, id: str) -> "ProjectBundle":
        """Export the definitions of a project as one bundle, by key."""
        return cast("ProjectBundle", self._call("GET", f"/projects/{_quote(id)}/export"))

    def apply(self, id: str, body: "BundleApplicationInput", *, idempotency_key: Optional[str] = None) -> "BundlePlan":
        """Apply the definitions of a bundle to a project: all of them, or none."""
        return cast("BundlePlan", self._call("POST", f"/projects/{_quote(id)}/apply", body=body, idempotency_key=idempotency_key))

    def generate(self, id: str, body: "GenerationInput", *, idempotency_key: Optional[str] = None) -> "GeneratedDrafts":
        """Draft scenarios and tests from prompts, policies, tools and conversations."""
        return cast("GeneratedDrafts", self._call("POST", f"/projects/{_quote(id)}/generate", body=body, idempotency_key=idempotency_key))

class DemoOperations(Resource):
    def import_(self, body: "DemoImportBody", *, idempotency_key: Optional[str] = None) -> "ImportedDemo":
        """Create a complete project with a built-in agent that has planted defects."""
        return cast("ImportedDemo", self._call("POST", "/projects/import-demo", body=body, idempotency_key=idempotency_key))

class RedactionOperations(Resource):
    def preview(self, id: str, body: "RedactionPreviewRequestInput", *, idempotency_key: Optional[str] = None) -> "RedactionPreview":
        """Show what redaction would store of a text."""
        return cast("RedactionPreview", self._call("POST", f"/projects/{_quote(id)}/redaction/preview", body=body, idempotency_key=idempotency_key))

class RetentionOperations(Resource):
    def default(self, *, activity_days: Optional[int] = None) -> "WorkspaceRetentionState":
        """Read what is deleted and when in projects without their own settings."""
        return cast("WorkspaceRetentionState", self._call("GET", "/workspace/retention", query={"activityDays": activity_days}))

    def replace_default(self, body: "WorkspaceRetentionInput", *, idempotency_key: Optional[str] = None) -> "WorkspaceRetentionState":
        """Set what is deleted and when in projects without their own settings."""
        return cast("WorkspaceRetentionState", self._call("POST", "/workspace/retention", body=body, idempotency_key=idempotency_key))

    def preview(self, id: str, *, transcript_days: Optional[int] = None, exchange_days: Optional[int] = None, recording_days: Optional[int] = None) -> "RetentionState":
        """Count what would be deleted of a project now, by its settings or by those in the query."""
        return cast("RetentionState", self._call("GET", f"/projects/{_quote(id)}/retention", query={"transcriptDays": transcript_days, "exchangeDays": exchange_days, "recordingDays": recording_days}))

class ErasuresOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> "ErasurePage":
        """List erasures, newest first."""
        return cast("ErasurePage", self._call("GET", "/erasures", query={"limit": limit, "cursor": cursor}))

    def iterate(self, **query: Any) -> Iterator["Erasure"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewErasureInput", *, idempotency_key: Optional[str] = None) -> "Erasure":
        """Erase the words of runs, or a text, wherever Parley stores them."""
        return cast("Erasure", self._call("POST", "/erasures", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Erasure":
        """Read the progress and the report of an erasure."""
        return cast("Erasure", self._call("GET", f"/erasures/{_quote(id)}"))

class PersonasOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, builtin: Optional[Literal["true", "false"]] = None) -> "PersonaPage":
        """List personas."""
        return cast("PersonaPage", self._call("GET", "/personas", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "builtin": builtin}))

    def iterate(self, **query: Any) -> Iterator["Persona"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: Union["NewPersonaInput", "PersonaCopyInput"], *, idempotency_key: Optional[str] = None) -> "Persona":
        """Create or copy a persona."""
        return cast("Persona", self._call("POST", "/personas", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Persona":
        """Read a persona."""
        return cast("Persona", self._call("GET", f"/personas/{_quote(id)}"))

    def replace(self, id: str, body: "PersonaReplacementInput") -> "Persona":
        """Replace a persona."""
        return cast("Persona", self._call("PUT", f"/personas/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Persona":
        """Archive a persona."""
        return cast("Persona", self._call("DELETE", f"/personas/{_quote(id)}"))

    def restore(self, id: str, body: "PersonasRestoreBody", *, idempotency_key: Optional[str] = None) -> "Persona":
        """Restore a persona that is archived."""
        return cast("Persona", self._call("POST", f"/personas/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

class DocumentsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None) -> "DocumentPage":
        """List documents."""
        return cast("DocumentPage", self._call("GET", "/documents", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["Document"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewDocumentInput", *, idempotency_key: Optional[str] = None) -> "Document":
        """Create a document."""
        return cast("Document", self._call("POST", "/documents", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Document":
        """Read a document."""
        return cast("Document", self._call("GET", f"/documents/{_quote(id)}"))

    def replace(self, id: str, body: "DocumentReplacementInput") -> "Document":
        """Replace a document."""
        return cast("Document", self._call("PUT", f"/documents/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Document":
        """Archive a document."""
        return cast("Document", self._call("DELETE", f"/documents/{_quote(id)}"))

    def restore(self, id: str, body: "DocumentsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Document":
        """Restore a document that is archived."""
        return cast("Document", self._call("POST", f"/documents/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def passages(self, *, project_id: Optional[str] = None, text: Optional[str] = None) -> "Passages":
        """Find the passages that a judge would read."""
        return cast("Passages", self._call("GET", "/documents/passages", query={"projectId": project_id, "text": text}))

class ChannelsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, kind: Optional[Literal["demo", "openaiChat", "openaiResponses", "http", "webhook", "websocket", "mcp", "a2a", "directLine", "pull", "replay"]] = None, status: Optional[Literal["unverified", "verified", "failing", "disabled"]] = None) -> "ChannelPage":
        """List channels."""
        return cast("ChannelPage", self._call("GET", "/channels", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "kind": kind, "status": status}))

    def iterate(self, **query: Any) -> Iterator["Channel"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewChannelInput", *, idempotency_key: Optional[str] = None) -> "FreshChannel":
        """Create a channel to an agent."""
        return cast("FreshChannel", self._call("POST", "/channels", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Channel":
        """Read a channel."""
        return cast("Channel", self._call("GET", f"/channels/{_quote(id)}"))

    def replace(self, id: str, body: "ChannelReplacementInput") -> "Channel":
        """Replace a channel."""
        return cast("Channel", self._call("PUT", f"/channels/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Channel":
        """Archive a channel."""
        return cast("Channel", self._call("DELETE", f"/channels/{_quote(id)}"))

    def restore(self, id: str, body: "ChannelsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Channel":
        """Restore a channel that is archived."""
        return cast("Channel", self._call("POST", f"/channels/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def recordings(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> "RecordingPage":
        """List the recordings of a replay channel."""
        return cast("RecordingPage", self._call("GET", f"/channels/{_quote(id)}/recordings", query={"limit": limit, "cursor": cursor}))

    def iterate_recordings(self, id: str, **query: Any) -> Iterator["Recording"]:
        """All of them, page by page: recordings with its query."""
        return self._pages(lambda **more: self.recordings(id, **query, **more))

    def rotate_key(self, id: str, body: "ChannelsRotateKeyBody", *, idempotency_key: Optional[str] = None) -> "ChannelKey":
        """Create a new key for a channel of the kind pull or webhook; the present one stops working."""
        return cast("ChannelKey", self._call("POST", f"/channels/{_quote(id)}/rotate-key", body=body, idempotency_key=idempotency_key))

    def pollers(self, id: str) -> "ChannelPollers":
        """Read who fetches the messages of a channel of the kind pull, and what waits for them."""
        return cast("ChannelPollers", self._call("GET", f"/channels/{_quote(id)}/pollers"))

    def callbacks(self, id: str) -> "ChannelCallbacks":
        """Read what the agent of a channel of the kind webhook called back."""
        return cast("ChannelCallbacks", self._call("GET", f"/channels/{_quote(id)}/callbacks"))

    def pace(self, id: str) -> "ChannelPace":
        """Read whether calls of a channel are held back because its agent refuses calls or is down."""
        return cast("ChannelPace", self._call("GET", f"/channels/{_quote(id)}/pace"))

    def set_callback_secret(self, id: str, body: "ChannelsSetCallbackSecretBody") -> "ChannelCallbacks":
        """Set the secret with which the callbacks of a channel of the kind webhook are signed."""
        return cast("ChannelCallbacks", self._call("PUT", f"/channels/{_quote(id)}/callback-secret", body=body))

    def probe(self, id: str, body: "ProbeRequestInput", *, idempotency_key: Optional[str] = None) -> "Probe":
        """Send one message to the agent and show the request, the response and how Parley reads it."""
        return cast("Probe", self._call("POST", f"/channels/{_quote(id)}/probe", body=body, idempotency_key=idempotency_key))

    def from_curl(self, body: "CurlRequestInput", *, idempotency_key: Optional[str] = None) -> "ChannelFromCurl":
        """Turn a pasted curl command into a channel."""
        return cast("ChannelFromCurl", self._call("POST", "/channels/from-curl", body=body, idempotency_key=idempotency_key))

    def presets(self) -> "ChannelPresets":
        """List the products that a channel can be made for from a few values."""
        return cast("ChannelPresets", self._call("GET", "/channel-presets"))

    def from_preset(self, body: "PresetRequestInput", *, idempotency_key: Optional[str] = None) -> "FreshChannel":
        """Create a channel to a known product."""
        return cast("FreshChannel", self._call("POST", "/channels/from-preset", body=body, idempotency_key=idempotency_key))

class AssertionsOperations(Resource):
    def templates(self, *, project_id: Optional[str] = None) -> "AssertionTemplates":
        """List ready criteria for a language model that judges."""
        return cast("AssertionTemplates", self._call("GET", "/assertion-templates", query={"projectId": project_id}))

    def dry_run(self, body: "AssertionDryRunRequestInput", *, idempotency_key: Optional[str] = None) -> "AssertionDryRun":
        """Check assertions before you store them."""
        return cast("AssertionDryRun", self._call("POST", "/assertions/dry-run", body=body, idempotency_key=idempotency_key))

class ScenariosOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["draft", "active", "quarantined"]] = None) -> "ScenarioPage":
        """List scenarios."""
        return cast("ScenarioPage", self._call("GET", "/scenarios", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "status": status}))

    def iterate(self, **query: Any) -> Iterator["Scenario"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewScenarioInput", *, idempotency_key: Optional[str] = None) -> "Scenario":
        """Create a scenario: a simulated user with a goal."""
        return cast("Scenario", self._call("POST", "/scenarios", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Scenario":
        """Read a scenario."""
        return cast("Scenario", self._call("GET", f"/scenarios/{_quote(id)}"))

    def replace(self, id: str, body: "ScenarioReplacementInput") -> "Scenario":
        """Replace a scenario."""
        return cast("Scenario", self._call("PUT", f"/scenarios/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Scenario":
        """Archive a scenario."""
        return cast("Scenario", self._call("DELETE", f"/scenarios/{_quote(id)}"))

    def restore(self, id: str, body: "ScenariosRestoreBody", *, idempotency_key: Optional[str] = None) -> "Scenario":
        """Restore a scenario that is archived."""
        return cast("Scenario", self._call("POST", f"/scenarios/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def run(self, id: str, body: "ScenarioRunRequestInput", *, idempotency_key: Optional[str] = None) -> "Runs":
        """Queue runs of a scenario."""
        return cast("Runs", self._call("POST", f"/scenarios/{_quote(id)}/run", body=body, idempotency_key=idempotency_key))

class TestsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["draft", "active", "quarantined"]] = None, kind: Optional[Literal["singleTurn", "scripted", "replay"]] = None) -> "TestPage":
        """List tests."""
        return cast("TestPage", self._call("GET", "/tests", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "status": status, "kind": kind}))

    def iterate(self, **query: Any) -> Iterator["Test"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewTestInput", *, idempotency_key: Optional[str] = None) -> "Test":
        """Create a test: fixed messages, and what must hold in the replies."""
        return cast("Test", self._call("POST", "/tests", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Test":
        """Read a test."""
        return cast("Test", self._call("GET", f"/tests/{_quote(id)}"))

    def replace(self, id: str, body: "TestReplacementInput") -> "Test":
        """Replace a test."""
        return cast("Test", self._call("PUT", f"/tests/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Test":
        """Archive a test."""
        return cast("Test", self._call("DELETE", f"/tests/{_quote(id)}"))

    def restore(self, id: str, body: "TestsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Test":
        """Restore a test that is archived."""
        return cast("Test", self._call("POST", f"/tests/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def run(self, id: str, body: "RunRequestInput", *, idempotency_key: Optional[str] = None) -> "Runs":
        """Queue runs of a test."""
        return cast("Runs", self._call("POST", f"/tests/{_quote(id)}/run", body=body, idempotency_key=idempotency_key))

class IntegrationsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, kind: Optional[Literal["webhook", "slack", "github", "email", "otlp"]] = None, status: Optional[Literal["pending", "active", "failing", "disabled"]] = None) -> "IntegrationPage":
        """List integrations."""
        return cast("IntegrationPage", self._call("GET", "/integrations", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "kind": kind, "status": status}))

    def iterate(self, **query: Any) -> Iterator["Integration"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewIntegrationInput", *, idempotency_key: Optional[str] = None) -> "FreshIntegration":
        """Create an integration: where to send which events."""
        return cast("FreshIntegration", self._call("POST", "/integrations", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Integration":
        """Read an integration and the state of its deliveries."""
        return cast("Integration", self._call("GET", f"/integrations/{_quote(id)}"))

    def replace(self, id: str, body: "IntegrationReplacementInput") -> "Integration":
        """Replace an integration."""
        return cast("Integration", self._call("PUT", f"/integrations/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Integration":
        """Archive an integration."""
        return cast("Integration", self._call("DELETE", f"/integrations/{_quote(id)}"))

    def restore(self, id: str, body: "IntegrationsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Integration":
        """Restore an integration that is archived."""
        return cast("Integration", self._call("POST", f"/integrations/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def test(self, id: str, body: "IntegrationsTestBody", *, idempotency_key: Optional[str] = None) -> "Delivery":
        """Send integration.tested now, and show the result."""
        return cast("Delivery", self._call("POST", f"/integrations/{_quote(id)}/test", body=body, idempotency_key=idempotency_key))

    def rotate_secret(self, id: str, body: "SecretRotationInput", *, idempotency_key: Optional[str] = None) -> "FreshIntegration":
        """Rotate the secret of an integration; a webhook is signed with both for a time."""
        return cast("FreshIntegration", self._call("POST", f"/integrations/{_quote(id)}/rotate-secret", body=body, idempotency_key=idempotency_key))

    def enable(self, id: str, body: "IntegrationsEnableBody", *, idempotency_key: Optional[str] = None) -> "Integration":
        """Enable an integration that is disabled."""
        return cast("Integration", self._call("POST", f"/integrations/{_quote(id)}/enable", body=body, idempotency_key=idempotency_key))

    def disable(self, id: str, body: "IntegrationsDisableBody", *, idempotency_key: Optional[str] = None) -> "Integration":
        """Disable an integration: nothing more is sent, and pending deliveries are dropped."""
        return cast("Integration", self._call("POST", f"/integrations/{_quote(id)}/disable", body=body, idempotency_key=idempotency_key))

    def deliveries(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, status: Optional[Literal["pending", "delivered", "dead"]] = None, event_type: Optional[Literal["member.created", "member.bound", "member.replaced", "member.removed", "member.reviewerProfileReplaced", "apiKey.created", "apiKey.replaced", "apiKey.rotated", "apiKey.revoked", "project.created", "project.replaced", "project.archived", "project.restored", "project.retentionApplied", "project.evaluatorSecretRotated", "project.failureGroupChanged", "project.failureGroupReopened", "project.monitorCreated", "project.monitorReplaced", "project.monitorArchived", "project.alertOpened", "project.alertAcknowledged", "project.alertSnoozed", "project.alertResolved", "channel.created", "channel.replaced", "channel.archived", "channel.restored", "channel.probed", "channel.keyRotated", "channel.callbackSecretSet", "model.created", "model.replaced", "model.archived", "model.restored", "model.probed", "persona.created", "persona.replaced", "persona.archived", "persona.restored", "document.created", "document.replaced", "document.archived", "document.restored", "scenario.created", "scenario.replaced", "scenario.archived", "scenario.restored", "test.created", "test.replaced", "test.archived", "test.restored", "run.queued", "run.setUp", "run.started", "run.requeued", "run.evaluating", "run.completed", "run.canceled", "run.tornDown", "run.rescored", "run.seeded", "run.reviewed", "run.reviewReopened", "run.commented", "run.commentEdited", "run.commentDeleted", "batch.created", "batch.replaced", "batch.archived", "batch.restored", "batch.scheduleSkipped", "batch.scheduleFailed", "batch.improvementStarted", "batch.changeTried", "batchRun.queued", "batchRun.setUp", "batchRun.started", "batchRun.cancelRequested", "batchRun.completed", "batchRun.canceled", "batchRun.tornDown", "batchRun.resumed", "batchRun.rescored", "batchRun.labeled", "batchRun.pairReviewOpened", "batchRun.pairReviewerExcused", "batchRun.pairReviewClosed", "cassette.created", "cassette.imported", "cassette.archived", "rubric.created", "rubric.replaced", "rubric.archived", "rubric.restored", "rubric.published", "rubric.goldChanged", "rubric.reviewerPaused", "rubric.calibrationCycleChanged", "rubric.qualityRuleChanged", "rubric.reviewRuleChanged", "rubric.judgmentsRequested", "rubric.judgmentCompleted", "reviewTask.created", "reviewTask.started", "reviewTask.resolved", "reviewTask.split", "reviewTask.reopened", "reviewTask.canceled", "review.assigned", "review.started", "review.leaseExpired", "review.released", "review.submitted", "review.revised", "review.reopened", "review.skipped", "review.declined", "review.reassigned", "review.disputed", "review.disputeResolved", "review.canceled", "review.retracted", "review.dueSoon", "review.overdue", "review.expired", "calibration.created", "calibration.opened", "calibration.locked", "calibration.reconciled", "calibration.closed", "calibration.reopened", "calibration.canceled", "calibration.revealed", "calibration.dueSoon", "calibration.judgesMeasured", "calibration.recomputed", "calibrationSheet.created", "calibrationSheet.started", "calibrationSheet.submitted", "calibrationSheet.submittedLate", "calibrationSheet.revised", "calibrationSheet.missed", "calibrationSheet.excused", "calibrationSheet.included", "calibrationSheet.leftOut", "integration.tested"]] = None) -> "DeliveryPage":
        """List the deliveries to an integration in the last 30 days, newest first."""
        return cast("DeliveryPage", self._call("GET", f"/integrations/{_quote(id)}/deliveries", query={"limit": limit, "cursor": cursor, "status": status, "eventType": event_type}))

    def iterate_deliveries(self, id: str, **query: Any) -> Iterator["DeliverySummary"]:
        """All of them, page by page: deliveries with its query."""
        return self._pages(lambda **more: self.deliveries(id, **query, **more))

    def delivery(self, id: str, delivery_id: str) -> "Delivery":
        """Read a delivery: what was sent, each attempt, and each response."""
        return cast("Delivery", self._call("GET", f"/integrations/{_quote(id)}/deliveries/{_quote(delivery_id)}"))

    def redeliver(self, id: str, delivery_id: str, body: "IntegrationsRedeliverBody", *, idempotency_key: Optional[str] = None) -> "Delivery":
        """Send a delivery again, with the same id and body."""
        return cast("Delivery", self._call("POST", f"/integrations/{_quote(id)}/deliveries/{_quote(delivery_id)}/redeliver", body=body, idempotency_key=idempotency_key))

class ModelsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, kind: Optional[Literal["openai", "openaiCompatible", "azureOpenai", "anthropic", "google", "bedrock", "demo"]] = None, status: Optional[Literal["unverified", "verified", "failing", "disabled"]] = None) -> "ModelPage":
        """List models."""
        return cast("ModelPage", self._call("GET", "/models", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "kind": kind, "status": status}))

    def iterate(self, **query: Any) -> Iterator["Model"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewModelInput", *, idempotency_key: Optional[str] = None) -> "Model":
        """Create a language model."""
        return cast("Model", self._call("POST", "/models", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Model":
        """Read a language model."""
        return cast("Model", self._call("GET", f"/models/{_quote(id)}"))

    def replace(self, id: str, body: "NewModelInput") -> "Model":
        """Replace a language model."""
        return cast("Model", self._call("PUT", f"/models/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Model":
        """Archive a language model."""
        return cast("Model", self._call("DELETE", f"/models/{_quote(id)}"))

    def restore(self, id: str, body: "ModelsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Model":
        """Restore a language model that is archived."""
        return cast("Model", self._call("POST", f"/models/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def probe(self, id: str, body: "ModelsProbeBody", *, idempotency_key: Optional[str] = None) -> "ModelProbe":
        """Ask the model a plain and a structured question, and show the requests, the answers, tokens, and cost."""
        return cast("ModelProbe", self._call("POST", f"/models/{_quote(id)}/probe", body=body, idempotency_key=idempotency_key))

class CassettesOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None) -> "CassettePage":
        """List cassettes."""
        return cast("CassettePage", self._call("GET", "/cassettes", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["Cassette"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewCassetteInput", *, idempotency_key: Optional[str] = None) -> "Cassette":
        """Create an empty cassette, which runs with the mode record fill."""
        return cast("Cassette", self._call("POST", "/cassettes", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Cassette":
        """Read a cassette."""
        return cast("Cassette", self._call("GET", f"/cassettes/{_quote(id)}"))

    def archive(self, id: str) -> "Cassette":
        """Delete the recordings of a cassette, and archive it."""
        return cast("Cassette", self._call("DELETE", f"/cassettes/{_quote(id)}"))

    def export(self, id: str) -> bytes:
        """Export a cassette as a file."""
        return cast("bytes", self._call("GET", f"/cassettes/{_quote(id)}/export", raw=True))

    def import_(self, file: bytes, *, project_id: Optional[str] = None, name: Optional[str] = None, idempotency_key: Optional[str] = None) -> "Cassette":
        """Import a cassette from a file that was exported."""
        return cast("Cassette", self._call("POST", "/cassettes/import", query={"projectId": project_id, "name": name}, file=file, media="application/gzip", idempotency_key=idempotency_key))

class ImportsOperations(Resource):
    def create(self, id: str, body: "NewImportInput", *, idempotency_key: Optional[str] = None) -> "ImportReport":
        """Import dialogues, tasks and tests of other tools."""
        return cast("ImportReport", self._call("POST", f"/projects/{_quote(id)}/import", body=body, idempotency_key=idempotency_key))

class RunsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, scenario_id: Optional[str] = None, test_id: Optional[str] = None, channel_id: Optional[str] = None, persona_id: Optional[str] = None, batch_run_id: Optional[str] = None, ids: Optional[str] = None, status: Optional[Literal["queued", "running", "evaluating", "completed", "canceled"]] = None, outcome: Optional[Literal["passed", "failed", "inconclusive", "error"]] = None, origin: Optional[Literal["live", "seeded", "imported", "recorded"]] = None, search: Optional[str] = None) -> "RunPage":
        """List runs, newest first."""
        return cast("RunPage", self._call("GET", "/runs", query={"limit": limit, "cursor": cursor, "projectId": project_id, "scenarioId": scenario_id, "testId": test_id, "channelId": channel_id, "personaId": persona_id, "batchRunId": batch_run_id, "ids": ids, "status": status, "outcome": outcome, "origin": origin, "search": search}))

    def iterate(self, **query: Any) -> Iterator["RunSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def find(self, id: str, *, turns_from: Optional[int] = None, turns_limit: Optional[int] = None) -> "Run":
        """Read a run with its turns and assertions."""
        return cast("Run", self._call("GET", f"/runs/{_quote(id)}", query={"turnsFrom": turns_from, "turnsLimit": turns_limit}))

    def get(self, id: str, run_id: str, *, turns_from: Optional[int] = None, turns_limit: Optional[int] = None) -> "Run":
        """Read a run of a scenario with its turns and assertions."""
        return cast("Run", self._call("GET", f"/scenarios/{_quote(id)}/runs/{_quote(run_id)}", query={"turnsFrom": turns_from, "turnsLimit": turns_limit}))

    def get_of_test(self, id: str, run_id: str, *, turns_from: Optional[int] = None, turns_limit: Optional[int] = None) -> "Run":
        """Read a run of a test with its turns and assertions."""
        return cast("Run", self._call("GET", f"/tests/{_quote(id)}/runs/{_quote(run_id)}", query={"turnsFrom": turns_from, "turnsLimit": turns_limit}))

    def cancel(self, id: str, body: "RunsCancelBody", *, idempotency_key: Optional[str] = None) -> "Run":
        """Cancel a run that has not ended."""
        return cast("Run", self._call("POST", f"/runs/{_quote(id)}/cancel", body=body, idempotency_key=idempotency_key))

    def rescore(self, id: str, body: "RunsRescoreBody", *, idempotency_key: Optional[str] = None) -> "Run":
        """Rescore a run with the current assertions of its scenario or test."""
        return cast("Run", self._call("POST", f"/runs/{_quote(id)}/rescore", body=body, idempotency_key=idempotency_key))

    def ask_judge(self, id: str, body: "JudgeTrialRequestInput", *, idempotency_key: Optional[str] = None) -> "JudgeTrial":
        """Ask the judge of an assertion once more, without storing anything."""
        return cast("JudgeTrial", self._call("POST", f"/runs/{_quote(id)}/ask-judge", body=body, idempotency_key=idempotency_key))

    def evaluator_request(self, id: str) -> "EvaluatorRequest":
        """Read what an evaluator is sent about a run that has ended."""
        return cast("EvaluatorRequest", self._call("GET", f"/runs/{_quote(id)}/evaluator-request"))

    def check_evaluation(self, id: str, body: "EvaluationCheckInput", *, idempotency_key: Optional[str] = None) -> "AssertionResult":
        """Check what an evaluator answered about a run, without storing anything."""
        return cast("AssertionResult", self._call("POST", f"/runs/{_quote(id)}/check-evaluation", body=body, idempotency_key=idempotency_key))

    def send_message(self, id: str, body: "PersonMessageRequestInput", *, idempotency_key: Optional[str] = None) -> "PersonMessage":
        """Say something as the user of a run that a person plays."""
        return cast("PersonMessage", self._call("POST", f"/runs/{_quote(id)}/messages", body=body, idempotency_key=idempotency_key))

    def suggest(self, id: str, body: "RunsSuggestBody", *, idempotency_key: Optional[str] = None) -> "Suggestion":
        """Ask what the driver of the scenario would say next, without sending anything."""
        return cast("Suggestion", self._call("POST", f"/runs/{_quote(id)}/suggest", body=body, idempotency_key=idempotency_key))

    def events(self, id: str) -> bytes:
        """Follow a run from its start to its end."""
        return cast("bytes", self._call("GET", f"/runs/{_quote(id)}/events", raw=True))

class ConversationsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, scenario_id: Optional[str] = None, channel_id: Optional[str] = None, ids: Optional[str] = None, status: Optional[Literal["queued", "running", "evaluating", "completed", "canceled"]] = None, outcome: Optional[Literal["passed", "failed", "inconclusive", "error"]] = None, search: Optional[str] = None) -> "RunPage":
        """List recorded conversations, newest first."""
        return cast("RunPage", self._call("GET", "/conversations", query={"limit": limit, "cursor": cursor, "projectId": project_id, "scenarioId": scenario_id, "channelId": channel_id, "ids": ids, "status": status, "outcome": outcome, "search": search}))

    def iterate(self, **query: Any) -> Iterator["RunSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def send(self, body: "NewConversationsInput", *, idempotency_key: Optional[str] = None) -> "SentConversations":
        """Send real conversations, or further turns of them."""
        return cast("SentConversations", self._call("POST", "/conversations", body=body, idempotency_key=idempotency_key))

    def send_traces(self, body: str, file: bytes, *, project_id: Optional[str] = None, idempotency_key: Optional[str] = None) -> bytes:
        """Send traces of your agent by OTLP over HTTP."""
        return cast("bytes", self._call("POST", "/otlp/v1/traces", query={"projectId": project_id}, body=body, file=file, media="application/x-protobuf", idempotency_key=idempotency_key, raw=True))

    def send_logs(self, body: str, file: bytes, *, project_id: Optional[str] = None, idempotency_key: Optional[str] = None) -> bytes:
        """Send log records of your agent by OTLP over HTTP."""
        return cast("bytes", self._call("POST", "/otlp/v1/logs", query={"projectId": project_id}, body=body, file=file, media="application/x-protobuf", idempotency_key=idempotency_key, raw=True))

class ArrivalsOperations(Resource):
    def get(self, id: str) -> "Arrivals":
        """Show what arrived of real conversations, and what became nothing, by reason."""
        return cast("Arrivals", self._call("GET", f"/projects/{_quote(id)}/arrivals"))

class SpansOperations(Resource):
    def list(self, id: str) -> "Spans":
        """Show the spans behind the turns of a run."""
        return cast("Spans", self._call("GET", f"/runs/{_quote(id)}/spans"))

class CoverageOperations(Resource):
    def get(self, id: str) -> "ProjectCoverage":
        """Show what of real conversations no scenario or test has, and how unlike real users simulated ones are."""
        return cast("ProjectCoverage", self._call("GET", f"/projects/{_quote(id)}/coverage"))

class FailureGroupsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, state: Optional[Literal["open", "acknowledged", "fixedIn", "reopened"]] = None) -> "ProjectFailureGroupPage":
        """List the failures of a project in groups of like ones, the most frequent first."""
        return cast("ProjectFailureGroupPage", self._call("GET", "/failure-groups", query={"limit": limit, "cursor": cursor, "projectId": project_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["ProjectFailureGroup"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "ProjectFailureGroupDetail":
        """Read a group of failures: when it was seen, in which versions, and examples."""
        return cast("ProjectFailureGroupDetail", self._call("GET", f"/failure-groups/{_quote(id)}"))

    def replace(self, id: str, body: "ProjectFailureGroupChangeInput") -> "ProjectFailureGroupDetail":
        """Change the state, the owner or the name of a group of failures."""
        return cast("ProjectFailureGroupDetail", self._call("PUT", f"/failure-groups/{_quote(id)}", body=body))

class ReproductionsOperations(Resource):
    def to_replay(self, id: str, body: "ReproductionRequestInput", *, idempotency_key: Optional[str] = None) -> "Reproduction":
        """Make a replay of a run or real conversation."""
        return cast("Reproduction", self._call("POST", f"/runs/{_quote(id)}/to-replay", body=body, idempotency_key=idempotency_key))

    def to_test(self, id: str, body: "ReproductionRequestInput", *, idempotency_key: Optional[str] = None) -> "Reproduction":
        """Make a test of a run or real conversation."""
        return cast("Reproduction", self._call("POST", f"/runs/{_quote(id)}/to-test", body=body, idempotency_key=idempotency_key))

    def to_scenario(self, id: str, body: "ReproductionRequestInput", *, idempotency_key: Optional[str] = None) -> "Reproduction":
        """Make a scenario of a run or real conversation."""
        return cast("Reproduction", self._call("POST", f"/runs/{_quote(id)}/to-scenario", body=body, idempotency_key=idempotency_key))

class GroupReproductionsOperations(Resource):
    def create(self, id: str, body: "GroupReproductionRequestInput", *, idempotency_key: Optional[str] = None) -> "Reproductions":
        """Make tests or scenarios of the newest runs of a group of failures."""
        return cast("Reproductions", self._call("POST", f"/failure-groups/{_quote(id)}/to-tests", body=body, idempotency_key=idempotency_key))

class MonitorsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, archived: Optional[Literal["true", "false"]] = None) -> "MonitorPage":
        """List the monitors of a project, newest first."""
        return cast("MonitorPage", self._call("GET", "/monitors", query={"limit": limit, "cursor": cursor, "projectId": project_id, "archived": archived}))

    def iterate(self, **query: Any) -> Iterator["Monitor"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewMonitorInput", *, idempotency_key: Optional[str] = None) -> "Monitor":
        """Create a monitor of real conversations: what they must fulfil, and when to raise an alert."""
        return cast("Monitor", self._call("POST", "/monitors", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Monitor":
        """Read a monitor."""
        return cast("Monitor", self._call("GET", f"/monitors/{_quote(id)}"))

    def replace(self, id: str, body: "MonitorReplacementInput") -> "Monitor":
        """Replace a monitor."""
        return cast("Monitor", self._call("PUT", f"/monitors/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Monitor":
        """Archive a monitor."""
        return cast("Monitor", self._call("DELETE", f"/monitors/{_quote(id)}"))

    def rates(self, id: str, *, by: Optional[Literal["day", "hour"]] = None, last: Optional[int] = None) -> "MonitorRates":
        """Read the rates of a monitor by hour or day, with their intervals."""
        return cast("MonitorRates", self._call("GET", f"/monitors/{_quote(id)}/rates", query={"by": by, "last": last}))

class AlertsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, monitor_id: Optional[str] = None, state: Optional[Literal["open", "acknowledged", "snoozed", "resolved"]] = None, mine: Optional[Literal["true", "false"]] = None) -> "AlertPage":
        """List alerts, newest first."""
        return cast("AlertPage", self._call("GET", "/alerts", query={"limit": limit, "cursor": cursor, "projectId": project_id, "monitorId": monitor_id, "state": state, "mine": mine}))

    def iterate(self, **query: Any) -> Iterator["Alert"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "Alert":
        """Read an alert."""
        return cast("Alert", self._call("GET", f"/alerts/{_quote(id)}"))

    def acknowledge(self, id: str, body: "AlertsAcknowledgeBody", *, idempotency_key: Optional[str] = None) -> "Alert":
        """Acknowledge an alert: you take care of it."""
        return cast("Alert", self._call("POST", f"/alerts/{_quote(id)}/acknowledge", body=body, idempotency_key=idempotency_key))

    def snooze(self, id: str, body: "AlertsSnoozeBody", *, idempotency_key: Optional[str] = None) -> "Alert":
        """Snooze an alert until a time."""
        return cast("Alert", self._call("POST", f"/alerts/{_quote(id)}/snooze", body=body, idempotency_key=idempotency_key))

    def resolve(self, id: str, body: "AlertsResolveBody", *, idempotency_key: Optional[str] = None) -> "Alert":
        """Resolve an alert: its test starts from zero, and its cause may raise another one."""
        return cast("Alert", self._call("POST", f"/alerts/{_quote(id)}/resolve", body=body, idempotency_key=idempotency_key))

class InboxOperations(Resource):
    def get(self, *, project_id: Optional[str] = None) -> "Inbox":
        """Read what waits for the caller: reviews, sheets, pairs, disputes and comments that name them."""
        return cast("Inbox", self._call("GET", "/inbox", query={"projectId": project_id}))

    def settings(self) -> "InboxSettings":
        """Read how the caller hears of their inbox by mail."""
        return cast("InboxSettings", self._call("GET", "/inbox/settings"))

    def replace_settings(self, body: "InboxSettingsReplacementInput") -> "InboxSettings":
        """Choose whether the caller gets mail immediately, once a day, or never."""
        return cast("InboxSettings", self._call("PUT", "/inbox/settings", body=body))

class CommentsOperations(Resource):
    def list(self, id: str) -> "CommentPage":
        """Read the comments on a run, oldest first."""
        return cast("CommentPage", self._call("GET", f"/runs/{_quote(id)}/comments"))

    def iterate(self, id: str, **query: Any) -> Iterator["Comment"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(id, **query, **more))

    def create(self, id: str, body: "NewCommentInput", *, idempotency_key: Optional[str] = None) -> "Comment":
        """Comment on a run, or on one of its turns."""
        return cast("Comment", self._call("POST", f"/runs/{_quote(id)}/comments", body=body, idempotency_key=idempotency_key))

    def get(self, id: str, comment_id: str) -> "Comment":
        """Read a comment."""
        return cast("Comment", self._call("GET", f"/runs/{_quote(id)}/comments/{_quote(comment_id)}"))

    def replace(self, id: str, comment_id: str, body: "CommentChangeInput") -> "Comment":
        """Change the text of your own comment."""
        return cast("Comment", self._call("PUT", f"/runs/{_quote(id)}/comments/{_quote(comment_id)}", body=body))

    def remove(self, id: str, comment_id: str) -> "Comment":
        """Delete your own comment; admins can delete any."""
        return cast("Comment", self._call("DELETE", f"/runs/{_quote(id)}/comments/{_quote(comment_id)}"))

    def see(self, id: str, comment_id: str, body: "CommentsSeeBody", *, idempotency_key: Optional[str] = None) -> "Comment":
        """Take a comment that names you out of your inbox."""
        return cast("Comment", self._call("POST", f"/runs/{_quote(id)}/comments/{_quote(comment_id)}/see", body=body, idempotency_key=idempotency_key))

class BatchesOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["draft", "ready"]] = None) -> "BatchPage":
        """List batches."""
        return cast("BatchPage", self._call("GET", "/batches", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "status": status}))

    def iterate(self, **query: Any) -> Iterator["Batch"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewBatchInput", *, idempotency_key: Optional[str] = None) -> "Batch":
        """Create a batch: many conversations that run and are judged together."""
        return cast("Batch", self._call("POST", "/batches", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Batch":
        """Read a batch."""
        return cast("Batch", self._call("GET", f"/batches/{_quote(id)}"))

    def replace(self, id: str, body: "BatchReplacementInput") -> "Batch":
        """Replace a batch."""
        return cast("Batch", self._call("PUT", f"/batches/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Batch":
        """Archive a batch."""
        return cast("Batch", self._call("DELETE", f"/batches/{_quote(id)}"))

    def restore(self, id: str, body: "BatchesRestoreBody", *, idempotency_key: Optional[str] = None) -> "Batch":
        """Restore a batch that is archived."""
        return cast("Batch", self._call("POST", f"/batches/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def dry_run(self, body: "BatchDryRunRequestInput", *, idempotency_key: Optional[str] = None) -> "BatchDryRun":
        """Report what a batch would run, before you store it."""
        return cast("BatchDryRun", self._call("POST", "/batches/dry-run", body=body, idempotency_key=idempotency_key))

    def run(self, id: str, body: "BatchRunRequestInput", *, idempotency_key: Optional[str] = None) -> Union[Union["BatchDryRun", "BatchRun"], "BatchRun"]:
        """Run a batch: all its conversations are planned and queued together."""
        return cast("Union[Union['BatchDryRun', 'BatchRun'], 'BatchRun']", self._call("POST", f"/batches/{_quote(id)}/run", body=body, idempotency_key=idempotency_key))

class BatchRunsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, batch_id: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["queued", "running", "canceling", "completed", "canceled"]] = None, outcome: Optional[Literal["passed", "failed", "inconclusive", "error"]] = None, label: Optional[str] = None, ids: Optional[str] = None) -> "BatchRunPage":
        """List batch runs, newest first."""
        return cast("BatchRunPage", self._call("GET", "/batch-runs", query={"limit": limit, "cursor": cursor, "batchId": batch_id, "projectId": project_id, "status": status, "outcome": outcome, "label": label, "ids": ids}))

    def iterate(self, **query: Any) -> Iterator["BatchRunSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "BatchRun":
        """Read a batch run: progress, verdict, and the definition it was planned with."""
        return cast("BatchRun", self._call("GET", f"/batch-runs/{_quote(id)}"))

    def cells(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> "BatchCellPage":
        """Read the cells of a batch run with their runs, in the order of the plan."""
        return cast("BatchCellPage", self._call("GET", f"/batch-runs/{_quote(id)}/cells", query={"limit": limit, "cursor": cursor}))

    def iterate_cells(self, id: str, **query: Any) -> Iterator["BatchCell"]:
        """All of them, page by page: cells with its query."""
        return self._pages(lambda **more: self.cells(id, **query, **more))

    def label(self, id: str, body: "BatchRunsLabelBody") -> "BatchRun":
        """Label a batch run, so that it can be a baseline by name; null removes the label."""
        return cast("BatchRun", self._call("PUT", f"/batch-runs/{_quote(id)}/label", body=body))

    def cancel(self, id: str, body: "BatchRunsCancelBody", *, idempotency_key: Optional[str] = None) -> "BatchRun":
        """Cancel a batch run: no new runs start, and running ones have some time to end."""
        return cast("BatchRun", self._call("POST", f"/batch-runs/{_quote(id)}/cancel", body=body, idempotency_key=idempotency_key))

    def resume(self, id: str, body: "BatchRunsResumeBody", *, idempotency_key: Optional[str] = None) -> "BatchRun":
        """Resume a batch run: play again the runs that are missing or ended in an error."""
        return cast("BatchRun", self._call("POST", f"/batch-runs/{_quote(id)}/resume", body=body, idempotency_key=idempotency_key))

class BatchReportsOperations(Resource):
    def comparison(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, baseline: Optional[Union[Literal["latestPassed"], str]] = None, pair_by: Optional[str] = None, compare: Optional[Literal["channel", "persona", "label", "model"]] = None, now: Optional[str] = None, before: Optional[str] = None) -> "Comparison":
        """Compare a batch run with a baseline, cell by cell."""
        return cast("Comparison", self._call("GET", f"/batch-runs/{_quote(id)}/comparison", query={"limit": limit, "cursor": cursor, "baseline": baseline, "pairBy": pair_by, "compare": compare, "now": now, "before": before}))

    def iterate_comparison(self, id: str, **query: Any) -> Iterator["CellComparison"]:
        """All of them, page by page: comparison with its query."""
        return self._pages(lambda **more: self.comparison(id, **query, **more))

    def failures(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> "FailureGroupPage":
        """Read the failures of a batch run, equal ones grouped: new ones first, then flaky and known ones, the most frequent first."""
        return cast("FailureGroupPage", self._call("GET", f"/batch-runs/{_quote(id)}/failures", query={"limit": limit, "cursor": cursor}))

    def iterate_failures(self, id: str, **query: Any) -> Iterator["FailureGroup"]:
        """All of them, page by page: failures with its query."""
        return self._pages(lambda **more: self.failures(id, **query, **more))

    def export(self, id: str, *, format: Optional[Literal["junit", "ndjson", "csv", "markdown", "html"]] = None) -> bytes:
        """Export a batch run as JUnit XML, NDJSON, CSV, Markdown or one HTML file."""
        return cast("bytes", self._call("GET", f"/batch-runs/{_quote(id)}/export", query={"format": format}, raw=True))

    def rescore(self, id: str, body: "BatchReportsRescoreBody", *, idempotency_key: Optional[str] = None) -> "BatchRun":
        """Rescore the conversations of a batch run with the current assertions of its scenarios and tests."""
        return cast("BatchRun", self._call("POST", f"/batch-runs/{_quote(id)}/rescore", body=body, idempotency_key=idempotency_key))

class ImprovementsOperations(Resource):
    def create(self, body: "NewImprovementInput", *, idempotency_key: Optional[str] = None) -> "Improvement":
        """Hold out half of a batch, so that a change of the agent must improve scenarios that its author cannot read."""
        return cast("Improvement", self._call("POST", "/improvements", body=body, idempotency_key=idempotency_key))

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, batch_id: Optional[str] = None) -> "ImprovementPage":
        """List improvements, newest first."""
        return cast("ImprovementPage", self._call("GET", "/improvements", query={"limit": limit, "cursor": cursor, "projectId": project_id, "batchId": batch_id}))

    def iterate(self, **query: Any) -> Iterator["ImprovementSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "Improvement":
        """Read the tries of an improvement: each against the baseline, on both halves."""
        return cast("Improvement", self._call("GET", f"/improvements/{_quote(id)}"))

    def try_(self, id: str, body: "NewTryInput", *, idempotency_key: Optional[str] = None) -> "Improvement":
        """Try a changed agent: play both halves, and compare them with the baseline."""
        return cast("Improvement", self._call("POST", f"/improvements/{_quote(id)}/tries", body=body, idempotency_key=idempotency_key))

class RubricsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None) -> "RubricPage":
        """List rubrics."""
        return cast("RubricPage", self._call("GET", "/rubrics", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["Rubric"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewRubricInput", *, idempotency_key: Optional[str] = None) -> "Rubric":
        """Create a rubric: the questions for reviewers of a conversation."""
        return cast("Rubric", self._call("POST", "/rubrics", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "Rubric":
        """Read a rubric."""
        return cast("Rubric", self._call("GET", f"/rubrics/{_quote(id)}"))

    def replace(self, id: str, body: "RubricReplacementInput") -> "Rubric":
        """Replace a rubric."""
        return cast("Rubric", self._call("PUT", f"/rubrics/{_quote(id)}", body=body))

    def archive(self, id: str) -> "Rubric":
        """Retire a rubric."""
        return cast("Rubric", self._call("DELETE", f"/rubrics/{_quote(id)}"))

    def restore(self, id: str, body: "RubricsRestoreBody", *, idempotency_key: Optional[str] = None) -> "Rubric":
        """Restore a rubric that is retired."""
        return cast("Rubric", self._call("POST", f"/rubrics/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def publish(self, id: str, body: "RubricsPublishBody", *, idempotency_key: Optional[str] = None) -> "Rubric":
        """Publish the current version of a rubric."""
        return cast("Rubric", self._call("POST", f"/rubrics/{_quote(id)}/publish", body=body, idempotency_key=idempotency_key))

    def versions(self, id: str) -> "RubricVersions":
        """List the published versions of a rubric, newest first."""
        return cast("RubricVersions", self._call("GET", f"/rubrics/{_quote(id)}/versions"))

    def iterate_versions(self, id: str, **query: Any) -> Iterator["RubricVersion"]:
        """All of them, page by page: versions with its query."""
        return self._pages(lambda **more: self.versions(id, **query, **more))

    def judge(self, id: str, body: "RubricJudgmentRequestInput", *, idempotency_key: Optional[str] = None) -> "RubricJudgmentPlan":
        """Have a language model answer the questions of a rubric about conversations."""
        return cast("RubricJudgmentPlan", self._call("POST", f"/rubrics/{_quote(id)}/judge", body=body, idempotency_key=idempotency_key))

class RubricJudgmentsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, run_id: Optional[str] = None, rubric_id: Optional[str] = None) -> "RubricJudgmentPage":
        """List what language models answered to the questions of rubrics, newest first."""
        return cast("RubricJudgmentPage", self._call("GET", "/rubric-judgments", query={"limit": limit, "cursor": cursor, "projectId": project_id, "runId": run_id, "rubricId": rubric_id}))

    def iterate(self, **query: Any) -> Iterator["RubricJudgment"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "RubricJudgment":
        """Read what a language model answered to the questions of a rubric about one conversation."""
        return cast("RubricJudgment", self._call("GET", f"/rubric-judgments/{_quote(id)}"))

class ReviewsOperations(Resource):
    def assign(self, body: "AssignRequestInput", *, idempotency_key: Optional[str] = None) -> "Assignment":
        """Assign conversations to reviewers."""
        return cast("Assignment", self._call("POST", "/reviews/assign", body=body, idempotency_key=idempotency_key))

    def next(self, body: "ReviewsNextBody", *, idempotency_key: Optional[str] = None) -> "NextReview":
        """Take the next review that is waiting for the caller."""
        return cast("NextReview", self._call("POST", "/reviews/next", body=body, idempotency_key=idempotency_key))

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, task_id: Optional[str] = None, run_id: Optional[str] = None, rubric_id: Optional[str] = None, assignee_id: Optional[str] = None, state: Optional[Literal["assigned", "in_progress", "submitted", "skipped", "declined", "expired", "canceled"]] = None) -> "ReviewPage":
        """List the reviews that the caller can see, newest first."""
        return cast("ReviewPage", self._call("GET", "/reviews", query={"limit": limit, "cursor": cursor, "projectId": project_id, "taskId": task_id, "runId": run_id, "rubricId": rubric_id, "assigneeId": assignee_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["ReviewSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "Review":
        """Read a review with its rubric and its conversation."""
        return cast("Review", self._call("GET", f"/reviews/{_quote(id)}"))

    def start(self, id: str, body: "ReviewsStartBody", *, idempotency_key: Optional[str] = None) -> "ReviewStart":
        """Start a review, continue it, or renew its lease."""
        return cast("ReviewStart", self._call("POST", f"/reviews/{_quote(id)}/start", body=body, idempotency_key=idempotency_key))

    def draft(self, id: str, body: "NewDraftInput") -> "ReviewStart":
        """Save the draft of a review and renew its lease."""
        return cast("ReviewStart", self._call("PUT", f"/reviews/{_quote(id)}/draft", body=body))

    def submit(self, id: str, body: "SubmissionInput", *, idempotency_key: Optional[str] = None) -> "Review":
        """Submit a review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/submit", body=body, idempotency_key=idempotency_key))

    def skip(self, id: str, body: "ReviewsSkipBody", *, idempotency_key: Optional[str] = None) -> "Review":
        """Skip a review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/skip", body=body, idempotency_key=idempotency_key))

    def decline(self, id: str, body: "ReviewsDeclineBody", *, idempotency_key: Optional[str] = None) -> "Review":
        """Decline a review because of a conflict of interest; someone else gets it."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/decline", body=body, idempotency_key=idempotency_key))

    def release(self, id: str, body: "ReviewsReleaseBody", *, idempotency_key: Optional[str] = None) -> "Review":
        """Release the lease of a review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/release", body=body, idempotency_key=idempotency_key))

    def reopen(self, id: str, body: "ReviewsReopenBody", *, idempotency_key: Optional[str] = None) -> "Review":
        """Reopen a submitted review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/reopen", body=body, idempotency_key=idempotency_key))

    def reassign(self, id: str, body: "ReassignmentInput", *, idempotency_key: Optional[str] = None) -> "Review":
        """Reassign a review to someone else, or return it to the pool."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/reassign", body=body, idempotency_key=idempotency_key))

    def dispute(self, id: str, body: "NewDisputeInput", *, idempotency_key: Optional[str] = None) -> "Review":
        """Dispute answers of a submitted review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/dispute", body=body, idempotency_key=idempotency_key))

    def resolve(self, id: str, body: "DisputeDecisionInput", *, idempotency_key: Optional[str] = None) -> "Review":
        """Decide the open dispute of a review."""
        return cast("Review", self._call("POST", f"/reviews/{_quote(id)}/resolve", body=body, idempotency_key=idempotency_key))

class ReviewAnswersOperations(Resource):
    def export(self, id: str, *, format: Optional[Literal["csv", "ndjson", "chat", "preferences"]] = None, version: Optional[int] = None) -> bytes:
        """Export the answers of reviewers under a rubric, or training data from their decisions."""
        return cast("bytes", self._call("GET", f"/rubrics/{_quote(id)}/answers", query={"format": format, "version": version}, raw=True))

class ReviewTasksOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, run_id: Optional[str] = None, rubric_id: Optional[str] = None, state: Optional[Literal["open", "in_review", "needs_adjudication", "resolved", "reopened", "canceled"]] = None) -> "ReviewTaskPage":
        """List review tasks, newest first."""
        return cast("ReviewTaskPage", self._call("GET", "/review-tasks", query={"limit": limit, "cursor": cursor, "projectId": project_id, "runId": run_id, "rubricId": rubric_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["ReviewTask"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "ReviewTask":
        """Read a review task with its resolution."""
        return cast("ReviewTask", self._call("GET", f"/review-tasks/{_quote(id)}"))

    def cancel(self, id: str, body: "ReviewTasksCancelBody", *, idempotency_key: Optional[str] = None) -> "ReviewTask":
        """Cancel a review task and its open reviews."""
        return cast("ReviewTask", self._call("POST", f"/review-tasks/{_quote(id)}/cancel", body=body, idempotency_key=idempotency_key))

class FindingsOperations(Resource):
    def get(self, id: str, *, assignment_id: Optional[str] = None) -> "ReviewFindings":
        """Read the findings of reviewers about a batch run, and the resulting pass rate of the whole batch run."""
        return cast("ReviewFindings", self._call("GET", f"/batch-runs/{_quote(id)}/findings", query={"assignmentId": assignment_id}))

class PerformanceOperations(Resource):
    def get(self, id: str, *, version: Optional[int] = None) -> "ReviewStatistics":
        """Read how reviewers judge with a rubric: agreement over time, severity, disputes, time."""
        return cast("ReviewStatistics", self._call("GET", f"/rubrics/{_quote(id)}/statistics", query={"version": version}))

class ReviewProgressOperations(Resource):
    def get(self, *, project_id: Optional[str] = None) -> "ReviewProgress":
        """Read how far the reviews of a project are: by rubric and by reviewer, with the pace and the time until the rest is done."""
        return cast("ReviewProgress", self._call("GET", "/review-progress", query={"projectId": project_id}))

class ReviewQualityOperations(Resource):
    def get(self, id: str) -> "ReviewQuality":
        """Read how reviewers under a rubric are measured by gold items, and how accurate they are."""
        return cast("ReviewQuality", self._call("GET", f"/rubrics/{_quote(id)}/quality"))

    def replace(self, id: str, body: "QualityRuleReplacementInput") -> "ReviewQuality":
        """Set a quiz, the share of gold items, and the accuracy below which reviewers are paused."""
        return cast("ReviewQuality", self._call("PUT", f"/rubrics/{_quote(id)}/quality", body=body))

    def judge_again(self, id: str, body: "JudgingAgainInput", *, idempotency_key: Optional[str] = None) -> "JudgedAgain":
        """Let others judge again what a reviewer judged under a rubric."""
        return cast("JudgedAgain", self._call("POST", f"/rubrics/{_quote(id)}/judge-again", body=body, idempotency_key=idempotency_key))

class ReviewersOperations(Resource):
    def list(self) -> "ReviewerProfiles":
        """List members who can review, with their profiles and open reviews."""
        return cast("ReviewerProfiles", self._call("GET", "/reviewers"))

    def iterate(self, **query: Any) -> Iterator["ReviewerProfile"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def replace(self, id: str, body: "ReviewerProfileReplacementInput") -> "ReviewerProfile":
        """Replace the profile of a reviewer, and pause or unpause them."""
        return cast("ReviewerProfile", self._call("PUT", f"/reviewers/{_quote(id)}", body=body))

class ReviewRulesOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["active", "paused"]] = None) -> "ReviewRulePage":
        """List review rules."""
        return cast("ReviewRulePage", self._call("GET", "/review-rules", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "status": status}))

    def iterate(self, **query: Any) -> Iterator["ReviewRule"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewReviewRuleInput", *, idempotency_key: Optional[str] = None) -> "ReviewRule":
        """Create a rule that puts conversations into review."""
        return cast("ReviewRule", self._call("POST", "/review-rules", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "ReviewRule":
        """Read a rule that puts conversations into review."""
        return cast("ReviewRule", self._call("GET", f"/review-rules/{_quote(id)}"))

    def replace(self, id: str, body: "ReviewRuleReplacementInput") -> "ReviewRule":
        """Replace a rule that puts conversations into review."""
        return cast("ReviewRule", self._call("PUT", f"/review-rules/{_quote(id)}", body=body))

    def archive(self, id: str) -> "ReviewRule":
        """Archive a rule that puts conversations into review."""
        return cast("ReviewRule", self._call("DELETE", f"/review-rules/{_quote(id)}"))

    def restore(self, id: str, body: "ReviewRulesRestoreBody", *, idempotency_key: Optional[str] = None) -> "ReviewRule":
        """Restore a rule that puts conversations into review that is archived."""
        return cast("ReviewRule", self._call("POST", f"/review-rules/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def dry_run(self, body: "NewReviewRuleInput", *, idempotency_key: Optional[str] = None) -> "ReviewRuleDryRun":
        """Read how many conversations of the last week a rule would have taken."""
        return cast("ReviewRuleDryRun", self._call("POST", "/review-rules/dry-run", body=body, idempotency_key=idempotency_key))

    def findings(self, id: str) -> "ReviewRuleFindings":
        """Read how far a rule is, and the pass rate of everything that the rules with its rubric matched."""
        return cast("ReviewRuleFindings", self._call("GET", f"/review-rules/{_quote(id)}/findings"))

class PairReviewsOperations(Resource):
    def create(self, body: "NewPairReviewInput", *, idempotency_key: Optional[str] = None) -> "PairReview":
        """Let people judge pairs of conversations: which of two sides is better."""
        return cast("PairReview", self._call("POST", "/pair-reviews", body=body, idempotency_key=idempotency_key))

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, reviewer_id: Optional[str] = None, state: Optional[Literal["open", "closed"]] = None) -> "PairReviewPage":
        """List pair reviews, newest first."""
        return cast("PairReviewPage", self._call("GET", "/pair-reviews", query={"limit": limit, "cursor": cursor, "projectId": project_id, "reviewerId": reviewer_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["PairReviewSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "PairReview":
        """Read how far a pair review is, and which pairs wait for you."""
        return cast("PairReview", self._call("GET", f"/pair-reviews/{_quote(id)}"))

    def pair(self, id: str, number: str) -> "Pair":
        """Read the two conversations of a pair, as one of its reviewers."""
        return cast("Pair", self._call("GET", f"/pair-reviews/{_quote(id)}/pairs/{_quote(number)}"))

    def judge(self, id: str, number: str, body: "PairPreferenceInput") -> "PairJudgment":
        """Say which conversation of a pair is better."""
        return cast("PairJudgment", self._call("PUT", f"/pair-reviews/{_quote(id)}/pairs/{_quote(number)}", body=body))

    def close(self, id: str, body: "PairReviewsCloseBody", *, idempotency_key: Optional[str] = None) -> "PairReview":
        """Close a pair review with the judgments that it has."""
        return cast("PairReview", self._call("POST", f"/pair-reviews/{_quote(id)}/close", body=body, idempotency_key=idempotency_key))

    def result(self, id: str) -> "PairResult":
        """Read which side people prefer, once a pair review has closed."""
        return cast("PairResult", self._call("GET", f"/pair-reviews/{_quote(id)}/result"))

    def preferences(self, id: str) -> bytes:
        """Export what people prefer as training data, once a pair review has closed."""
        return cast("bytes", self._call("GET", f"/pair-reviews/{_quote(id)}/preferences", raw=True))

class GoldItemsOperations(Resource):
    def list(self, *, project_id: Optional[str] = None) -> "GoldItems":
        """List the gold items that reviewers are measured by."""
        return cast("GoldItems", self._call("GET", "/gold-items", query={"projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["GoldItem"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewGoldItemInput", *, idempotency_key: Optional[str] = None) -> "GoldItem":
        """Add gold items: the right answers about a conversation."""
        return cast("GoldItem", self._call("POST", "/gold-items", body=body, idempotency_key=idempotency_key))

class CalibrationsOperations(Resource):
    def calibrate(self, body: "NewCalibrationInput", *, idempotency_key: Optional[str] = None) -> "CalibrationStart":
        """Create a calibration: several people judge the same conversations, to measure how well they agree."""
        return cast("CalibrationStart", self._call("POST", "/reviews/calibrate", body=body, idempotency_key=idempotency_key))

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, rubric_id: Optional[str] = None, state: Optional[Literal["draft", "open", "locked", "reconciling", "closed", "reopened", "canceled"]] = None) -> "CalibrationPage":
        """List calibrations, newest first."""
        return cast("CalibrationPage", self._call("GET", "/calibrations", query={"limit": limit, "cursor": cursor, "projectId": project_id, "rubricId": rubric_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["CalibrationSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "Calibration":
        """Read a calibration and the progress of its participants."""
        return cast("Calibration", self._call("GET", f"/calibrations/{_quote(id)}"))

    def open(self, id: str, body: "CalibrationsOpenBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Open a calibration that is a draft."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/open", body=body, idempotency_key=idempotency_key))

    def reveal(self, id: str, body: "CalibrationsRevealBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Reveal the answers about one conversation of a live calibration."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/reveal", body=body, idempotency_key=idempotency_key))

    def lock(self, id: str, body: "CalibrationsLockBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Lock a calibration and compute its report."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/lock", body=body, idempotency_key=idempotency_key))

    def report(self, id: str) -> "CalibrationReport":
        """Read how well the participants of a calibration agree."""
        return cast("CalibrationReport", self._call("GET", f"/reviews/calibration/{_quote(id)}/report"))

    def recompute(self, id: str, body: "CalibrationsRecomputeBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Compute the report of a calibration again."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/recompute", body=body, idempotency_key=idempotency_key))

    def ratings(self, id: str, *, format: Optional[Literal["csv", "ndjson", "vectors"]] = None) -> bytes:
        """Export the answers of a calibration."""
        return cast("bytes", self._call("GET", f"/reviews/calibration/{_quote(id)}/ratings", query={"format": format}, raw=True))

    def corrected_rate(self, id: str, *, batch_run_id: Optional[str] = None) -> "CorrectedRate":
        """Correct the pass rate of a batch run with what a calibration measured of its judge."""
        return cast("CorrectedRate", self._call("GET", f"/calibrations/{_quote(id)}/corrected-rate", query={"batchRunId": batch_run_id}))

    def reconcile(self, id: str, body: "ReconciliationInput", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Record the agreed answers to conversations on which people differed."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/reconcile", body=body, idempotency_key=idempotency_key))

    def close(self, id: str, body: "CalibrationsCloseBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Close a calibration."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/close", body=body, idempotency_key=idempotency_key))

    def reopen(self, id: str, body: "CalibrationsReopenBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Reopen a closed calibration."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/reopen", body=body, idempotency_key=idempotency_key))

    def cancel(self, id: str, body: "CalibrationsCancelBody", *, idempotency_key: Optional[str] = None) -> "Calibration":
        """Cancel a calibration."""
        return cast("Calibration", self._call("POST", f"/reviews/calibration/{_quote(id)}/cancel", body=body, idempotency_key=idempotency_key))

class CalibrationSheetsOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, project_id: Optional[str] = None, calibration_id: Optional[str] = None, participant_id: Optional[str] = None, state: Optional[Literal["invited", "in_progress", "submitted", "late", "excused", "missed"]] = None) -> "CalibrationSheetPage":
        """List calibration sheets, newest first."""
        return cast("CalibrationSheetPage", self._call("GET", "/reviews/calibration", query={"limit": limit, "cursor": cursor, "projectId": project_id, "calibrationId": calibration_id, "participantId": participant_id, "state": state}))

    def iterate(self, **query: Any) -> Iterator["CalibrationSheetSummary"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def get(self, id: str) -> "CalibrationSheet":
        """Read a calibration sheet with its rubric and its conversations."""
        return cast("CalibrationSheet", self._call("GET", f"/reviews/calibration/{_quote(id)}"))

    def draft(self, id: str, body: "SheetDraftInput") -> "CalibrationSheetSummary":
        """Save the draft of a calibration sheet."""
        return cast("CalibrationSheetSummary", self._call("PUT", f"/reviews/calibration/{_quote(id)}/draft", body=body))

    def submit(self, id: str, body: "SheetSubmissionInput", *, idempotency_key: Optional[str] = None) -> "CalibrationSheet":
        """Submit a calibration sheet."""
        return cast("CalibrationSheet", self._call("POST", f"/reviews/calibration/{_quote(id)}/submit", body=body, idempotency_key=idempotency_key))

    def include(self, id: str, body: "CalibrationSheetsIncludeBody", *, idempotency_key: Optional[str] = None) -> "CalibrationSheetSummary":
        """Include a submitted sheet in the report, or exclude it."""
        return cast("CalibrationSheetSummary", self._call("POST", f"/reviews/calibration/{_quote(id)}/include", body=body, idempotency_key=idempotency_key))

    def excuse(self, id: str, body: "CalibrationSheetsExcuseBody", *, idempotency_key: Optional[str] = None) -> "CalibrationSheetSummary":
        """Excuse a participant: the calibration no longer waits for them."""
        return cast("CalibrationSheetSummary", self._call("POST", f"/reviews/calibration/{_quote(id)}/excuse", body=body, idempotency_key=idempotency_key))

class CalibrationCyclesOperations(Resource):
    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, sort: Optional[Literal["-createdAt", "createdAt", "-updatedAt", "updatedAt", "name", "-name"]] = None, archived: Optional[Literal["true", "false"]] = None, name: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, ids: Optional[str] = None, project_id: Optional[str] = None, status: Optional[Literal["active", "paused"]] = None) -> "CalibrationCyclePage":
        """List calibration cycles."""
        return cast("CalibrationCyclePage", self._call("GET", "/calibration-cycles", query={"limit": limit, "cursor": cursor, "sort": sort, "archived": archived, "name": name, "tag": tag, "search": search, "ids": ids, "projectId": project_id, "status": status}))

    def iterate(self, **query: Any) -> Iterator["CalibrationCycle"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def create(self, body: "NewCalibrationCycleInput", *, idempotency_key: Optional[str] = None) -> "CalibrationCycle":
        """Create a calibration that repeats."""
        return cast("CalibrationCycle", self._call("POST", "/calibration-cycles", body=body, idempotency_key=idempotency_key))

    def get(self, id: str) -> "CalibrationCycle":
        """Read a calibration that repeats."""
        return cast("CalibrationCycle", self._call("GET", f"/calibration-cycles/{_quote(id)}"))

    def replace(self, id: str, body: "CalibrationCycleReplacementInput") -> "CalibrationCycle":
        """Replace a calibration that repeats."""
        return cast("CalibrationCycle", self._call("PUT", f"/calibration-cycles/{_quote(id)}", body=body))

    def archive(self, id: str) -> "CalibrationCycle":
        """Archive a calibration that repeats."""
        return cast("CalibrationCycle", self._call("DELETE", f"/calibration-cycles/{_quote(id)}"))

    def restore(self, id: str, body: "CalibrationCyclesRestoreBody", *, idempotency_key: Optional[str] = None) -> "CalibrationCycle":
        """Restore a calibration that repeats that is archived."""
        return cast("CalibrationCycle", self._call("POST", f"/calibration-cycles/{_quote(id)}/restore", body=body, idempotency_key=idempotency_key))

    def rounds(self, id: str) -> "CalibrationRounds":
        """Compare the rounds of a calibration cycle: agreement of people, judges, and whether they changed."""
        return cast("CalibrationRounds", self._call("GET", f"/calibration-cycles/{_quote(id)}/rounds"))

class JudgesOperations(Resource):
    def list(self, *, project_id: Optional[str] = None) -> "JudgeStandings":
        """List how well judges agree with people, and which may decide the gate."""
        return cast("JudgeStandings", self._call("GET", "/judges", query={"projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["JudgeStanding"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

class JudgeMeasurementsOperations(Resource):
    def list(self, *, project_id: Optional[str] = None) -> "JudgeMeasurements":
        """List how judges agreed with people when they were measured."""
        return cast("JudgeMeasurements", self._call("GET", "/judge-measurements", query={"projectId": project_id}))

    def iterate(self, **query: Any) -> Iterator["JudgeMeasurement"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(**query, **more))

    def measure(self, id: str, body: "JudgeMeasurementRequestInput", *, idempotency_key: Optional[str] = None) -> "JudgeMeasurementStep":
        """Measure how a judge agrees with the people of a calibration."""
        return cast("JudgeMeasurementStep", self._call("POST", f"/calibrations/{_quote(id)}/measure-judge", body=body, idempotency_key=idempotency_key))

class StatisticsOperations(Resource):
    def compute(self, body: "AgreementRequestInput", *, idempotency_key: Optional[str] = None) -> "AgreementResults":
        """Compute agreement and other statistics of the ratings in the request."""
        return cast("AgreementResults", self._call("POST", "/agreement", body=body, idempotency_key=idempotency_key))

class QueueOperations(Resource):
    def get(self, *, project_id: Optional[str] = None) -> "QueueFigures":
        """Count the queued work of the workspace."""
        return cast("QueueFigures", self._call("GET", "/queue", query={"projectId": project_id}))

    def process(self, body: "QueueProcessBody", *, idempotency_key: Optional[str] = None) -> "QueueProcessed":
        """Process queued jobs within this request."""
        return cast("QueueProcessed", self._call("POST", "/queue/process", body=body, idempotency_key=idempotency_key))

class ActivityOperations(Resource):
    def list(self, resource_type: str, resource_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, action: Optional[str] = None, actor_id: Optional[str] = None, since: Optional[str] = None, until: Optional[str] = None, changed: Optional[str] = None) -> "ActivityPage":
        """Read the activity of one resource, newest first."""
        return cast("ActivityPage", self._call("GET", f"/activity/resource/{_quote(resource_type)}/{_quote(resource_id)}", query={"limit": limit, "cursor": cursor, "action": action, "actorId": actor_id, "since": since, "until": until, "changed": changed}))

    def iterate(self, resource_type: str, resource_id: str, **query: Any) -> Iterator["ActivityEntry"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(resource_type, resource_id, **query, **more))

    def list_all(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, resource_type: Optional[Literal["workspace", "member", "apiKey", "project", "channel", "persona", "document", "scenario", "test", "run", "batch", "batchRun", "integration", "model", "cassette", "rubric", "reviewTask", "review", "calibration", "calibrationSheet"]] = None, fold_runs: Optional[Literal["true", "false"]] = None, action: Optional[str] = None, actor_id: Optional[str] = None, since: Optional[str] = None, until: Optional[str] = None) -> "ActivityPage":
        """Read the activity of the workspace, newest first."""
        return cast("ActivityPage", self._call("GET", "/activity", query={"limit": limit, "cursor": cursor, "resourceType": resource_type, "foldRuns": fold_runs, "action": action, "actorId": actor_id, "since": since, "until": until}))

    def iterate_list_all(self, **query: Any) -> Iterator["ActivityEntry"]:
        """All of them, page by page: list_all with its query."""
        return self._pages(lambda **more: self.list_all(**query, **more))

    def export(self, *, after: Optional[int] = None) -> bytes:
        """Export the sealed activity of the workspace as NDJSON, one entry per line, in the order of the chain."""
        return cast("bytes", self._call("GET", "/activity/export", query={"after": after}, raw=True))

class VersionsOperations(Resource):
    def list(self, resource_type: str, id: str) -> "Versions":
        """List the versions of a scenario, test, persona, rubric or batch, newest first."""
        return cast("Versions", self._call("GET", f"/versions/{_quote(resource_type)}/{_quote(id)}"))

    def iterate(self, resource_type: str, id: str, **query: Any) -> Iterator["Version"]:
        """All of them, page by page: list with its query."""
        return self._pages(lambda **more: self.list(resource_type, id, **query, **more))

    def get(self, resource_type: str, id: str, *, version: Optional[int] = None) -> "VersionContent":
        """Read a resource as it was in one version."""
        return cast("VersionContent", self._call("GET", f"/versions/{_quote(resource_type)}/{_quote(id)}/content", query={"version": version}))

    def compare(self, resource_type: str, id: str, *, from_: Optional[int] = None, to: Optional[int] = None) -> "VersionChanges":
        """Compare a version with an earlier or later one, member by member."""
        return cast("VersionChanges", self._call("GET", f"/versions/{_quote(resource_type)}/{_quote(id)}/changes", query={"from": from_, "to": to}))

    def revert(self, resource_type: str, id: str, body: "RevertInput", *, idempotency_key: Optional[str] = None) -> "Version":
        """Make a new version with the members of an earlier one."""
        return cast("Version", self._call("POST", f"/versions/{_quote(resource_type)}/{_quote(id)}/revert", body=body, idempotency_key=idempotency_key))

class EventsOperations(Resource):
    def follow(self, *, action: Optional[str] = None, resource_type: Optional[Literal["workspace", "member", "apiKey", "project", "channel", "persona", "document", "scenario", "test", "run", "batch", "batchRun", "integration", "model", "cassette", "rubric", "reviewTask", "review", "calibration", "calibrationSheet"]] = None) -> bytes:
        """Follow the activity of the workspace as it is sealed."""
        return cast("bytes", self._call("GET", "/events", query={"action": action, "resourceType": resource_type}, raw=True))

class Operations:
    """Every resource of the interface as an attribute."""

    def __init__(self, transport: Transport) -> None:
        self.workspaces = WorkspacesOperations(transport)
        self.members = MembersOperations(transport)
        self.api_keys = ApiKeysOperations(transport)
        self.me = MeOperations(transport)
        self.projects = ProjectsOperations(transport)
        self.demo = DemoOperations(transport)
        self.redaction = RedactionOperations(transport)
        self.retention = RetentionOperations(transport)
        self.erasures = ErasuresOperations(transport)
        self.personas = PersonasOperations(transport)
        self.documents = DocumentsOperations(transport)
        self.channels = ChannelsOperations(transport)
        self.assertions = AssertionsOperations(transport)
        self.scenarios = ScenariosOperations(transport)
        self.tests = TestsOperations(transport)
        self.integrations = IntegrationsOperations(transport)
        self.models = ModelsOperations(transport)
        self.cassettes = CassettesOperations(transport)
        self.imports = ImportsOperations(transport)
        self.runs = RunsOperations(transport)
        self.conversations = ConversationsOperations(transport)
        self.arrivals = ArrivalsOperations(transport)
        self.spans = SpansOperations(transport)
        self.coverage = CoverageOperations(transport)
        self.failure_groups = FailureGroupsOperations(transport)
        self.reproductions = ReproductionsOperations(transport)
        self.group_reproductions = GroupReproductionsOperations(transport)
        self.monitors = MonitorsOperations(transport)
        self.alerts = AlertsOperations(transport)
        self.inbox = InboxOperations(transport)
        self.comments = CommentsOperations(transport)
        self.batches = BatchesOperations(transport)
        self.batch_runs = BatchRunsOperations(transport)
        self.batch_reports = BatchReportsOperations(transport)
        self.improvements = ImprovementsOperations(transport)
        self.rubrics = RubricsOperations(transport)
        self.rubric_judgments = RubricJudgmentsOperations(transport)
        self.reviews = ReviewsOperations(transport)
        self.review_answers = ReviewAnswersOperations(transport)
        self.review_tasks = ReviewTasksOperations(transport)
        self.findings = FindingsOperations(transport)
        self.performance = PerformanceOperations(transport)
        self.review_progress = ReviewProgressOperations(transport)
        self.review_quality = ReviewQualityOperations(transport)
        self.reviewers = ReviewersOperations(transport)
        self.review_rules = ReviewRulesOperations(transport)
        self.pair_reviews = PairReviewsOperations(transport)
        self.gold_items = GoldItemsOperations(transport)
        self.calibrations = CalibrationsOperations(transport)
        self.calibration_sheets = CalibrationSheetsOperations(transport)
        self.calibration_cycles = CalibrationCyclesOperations(transport)
        self.judges = JudgesOperations(transport)
        self.judge_measurements = JudgeMeasurementsOperations(transport)
        self.statistics = StatisticsOperations(transport)
        self.queue = QueueOperations(transport)
        self.activity = ActivityOperations(transport)
        self.versions = VersionsOperations(transport)
        self.events = EventsOperations(transport)
