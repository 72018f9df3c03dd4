//! Requests whose first lines cannot even be read. What reads them answers with a status and nothing else; here that gets
//! the sentence, and the headers, of every other refusal.

use std::io;
use std::pin::Pin;
use std::sync::LazyLock;
use std::task::{Context, Poll, ready};

use backrank_words::to_message::format_bytes;
use backrank_words::words::{Language, Message, Words};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::config::MOST_HEAD;
use crate::guard::HEADERS;

/// What an answer with nothing but a status says after it. Every answer of the server's own has more to say first.
const NOTHING_MORE: &[u8] = b"\r\nconnection: close\r\ncontent-length: 0\r\n";

/// The statuses of such answers, and what is said in their place. Nobody knows in which language the request was meant.
static ANSWERS: LazyLock<[(&'static str, Vec<u8>); 3]> = LazyLock::new(|| {
    let words = Words::new(Language::default());
    let long = || Message::new("serve-too-long").with("most", format_bytes(MOST_HEAD as u64));
    [
        ("HTTP/1.1 400 ", "request", Message::new("serve-no-http")),
        ("HTTP/1.1 414 ", "too-long", long()),
        ("HTTP/1.1 431 ", "too-long", long()),
    ]
    .map(|(status, code, message)| {
        let body = serde_json::json!({ "error": words.say(&message), "code": code }).to_string();
        let headers = HEADERS.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect::<String>();
        let head = format!("content-type: application/json\r\n{headers}content-length: {}\r\n", body.len());
        (status, format!("{head}connection: close\r\n\r\n{body}").into_bytes())
    })
});

/// A connection on which such answers get a sentence.
pub(crate) struct Unread<S> {
    stream: S,
    /// What is written in place of an answer, and how much of it is.
    own: Option<(Vec<u8>, usize)>,
}

impl<S> Unread<S> {
    pub(crate) const fn new(stream: S) -> Self {
        Self { stream, own: None }
    }
}

/// What is to be said in place of an answer that says nothing.
fn in_place_of(answer: &[u8]) -> Option<Vec<u8>> {
    let end = answer.iter().position(|&byte| byte == b'\r')?;
    let (status, rest) = answer.split_at(end);
    if !rest.starts_with(NOTHING_MORE) {
        return None;
    }
    let (_, said) = ANSWERS.iter().find(|(beginning, _)| status.starts_with(beginning.as_bytes()))?;
    Some([status, b"\r\n", said].concat())
}

impl<S: AsyncRead + Unpin> AsyncRead for Unread<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Unread<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.own.is_none() {
            self.own = in_place_of(bytes).map(|own| (own, 0));
        }
        let Self { stream, own } = &mut *self;
        let Some((said, at)) = own else { return Pin::new(stream).poll_write(context, bytes) };
        while *at < said.len() {
            match ready!(Pin::new(&mut *stream).poll_write(context, &said[*at..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                written => *at += written,
            }
        }
        *own = None;
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match slices.first() {
            Some(first) if self.own.is_some() || in_place_of(first).is_some() => self.poll_write(context, first),
            _ => Pin::new(&mut self.stream).poll_write_vectored(context, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
