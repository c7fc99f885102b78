"""The same in Python: pip install opentelemetry-sdk opentelemetry-exporter-otlp-proto-http. Start it with the same variables."""

import json
import re

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

provider = TracerProvider()
provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
tracer = provider.get_tracer("shop")
parcels = {"CK-1042": {"city": "Leeds", "day": "Thursday"}}


def message(role: str, content: str) -> dict:
    return {"role": role, "parts": [{"type": "text", "content": content}]}


def find_parcel(number: str) -> dict | None:
    with tracer.start_as_current_span("execute_tool findParcel") as span:
        found = parcels.get(number)
        span.set_attributes({
            "gen_ai.operation.name": "execute_tool",
            "gen_ai.tool.name": "findParcel",
            "gen_ai.tool.call.arguments": json.dumps({"number": number}),
            "gen_ai.tool.call.result": json.dumps(found or {"error": "not found"}),
        })
        return found


def reply(text: str) -> str:
    number = re.search(r"CK-\d{4}", text)
    if not number:
        return "What is your order number, please?"
    parcel = find_parcel(number[0])
    return f"Your parcel is in {parcel['city']} and arrives on {parcel['day']}." if parcel else "I do not know this order."


def talk(session: str, history: list[dict], text: str) -> str:
    """Answers a message, and adds both to the history of the session."""
    with tracer.start_as_current_span("invoke_agent shop") as span:
        answer = reply(text)
        history.append(message("user", text))
        span.set_attributes({
            "gen_ai.operation.name": "invoke_agent",
            "gen_ai.agent.name": "shop",
            "gen_ai.conversation.id": session,
            "gen_ai.input.messages": json.dumps(history),
            "gen_ai.output.messages": json.dumps([message("assistant", answer)]),
        })
        history.append(message("assistant", answer))
        return answer


if __name__ == "__main__":
    conversation: list[dict] = []
    for line in ["Where is my parcel?", "The number is CK-1042."]:
        print(talk("chat-1", conversation, line))
    provider.shutdown()
